// A puzzle of the embedded data, with its clues and grids as numbers: colour 0 is the background, -1 is not known.

function readPuzzle(data) {
  if (!data.rows) return data;
  const numbers = new Map(data.colours.map(([key], number) => [key, number]));
  const monochrome = data.colours.length === 2;
  const clue = (text) => (text === "0" ? [] : text.split(" ").map(block));
  const block = (text) => {
    if (monochrome) return { length: Number(text), colour: 1 };
    const key = Array.from(text).at(-1);
    return { length: Number(text.slice(0, -key.length)), colour: numbers.get(key) };
  };
  const grid = (lines) => lines && lines.flatMap((line) => Array.from(line, (key) => numbers.get(key)));
  const width = data.columns.length;
  const puzzle = {
    ...data,
    monochrome,
    width,
    height: data.rows.length,
    clues: [data.rows.map(clue), data.columns.map(clue)],
    solution: grid(data.solution),
    second: grid(data.second),
    differing: (data.differing ?? []).map(([row, column]) => row * width + column),
    given: new Map(data.given.map(([row, column, colour]) => [row * width + column, colour])),
  };
  if (data.repair?.change) {
    const { before, after, rows, columns, changes } = data.repair.change;
    puzzle.change = {
      before: grid(before),
      after: grid(after),
      puzzle: { ...puzzle, clues: [rows.map(clue), columns.map(clue)] },
      changes: changes.map(([row, column, doing]) => ({ index: row * width + column, doing })),
    };
  }
  return puzzle;
}

// The grid before anything is solved: what is given, and elsewhere `otherwise`.
function untouched(puzzle, otherwise) {
  return Array.from({ length: puzzle.width * puzzle.height }, (_, index) => puzzle.given.get(index) ?? otherwise);
}

function clueText(puzzle, axis, position) {
  return (axis ? puzzle.columns : puzzle.rows)[position];
}

function lineName(axis, position) {
  return `${axis ? "column" : "row"} ${position + 1}`;
}

// Cells of a line as ranges counted from 1, such as 1–3, 7.
function ranges(runs) {
  return runs.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`)).join(", ");
}
