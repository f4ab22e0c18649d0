// The log of the analysis: what is known after each step, and each step in words. How steps are written, and the two
// rules by which they are replayed, stands in page_steps.py.

const BILLION = 1e9;

class Log {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.steps = puzzle.steps;
  }

  // The grid after some steps, and what the last of them decided and looked at.
  after(count) {
    const levels = [{ cells: untouched(this.puzzle, -1), ruledOut: new Map() }];
    let fresh = [];
    for (const step of this.steps.slice(0, count)) fresh = this.apply(step, levels);
    const last = count > 0 ? this.steps[count - 1] : null;
    const [proved, supposed] = [levels[0].cells, levels.at(-1).cells];
    return { cells: supposed, supposed: (index) => proved[index] !== supposed[index], fresh, line: last && lineOf(last) };
  }

  apply([kind, depth, ...details], levels) {
    levels.length = depth + 1;
    if (kind === "deduction") return this.deduce(details, levels.at(-1));
    if (kind === "contradiction" || kind === "solution") return [];
    const [row, column, colour] = details;
    const index = row * this.puzzle.width + column;
    if (kind === "refutation") {
      this.ruleOut(index, colour, levels.at(-1));
    } else {
      const { cells, ruledOut } = levels.at(-1);
      levels.push({ cells: cells.with(index, colour), ruledOut: new Map(ruledOut) });
    }
    return [index];
  }

  deduce([axis, position, , filled, empty, excluded], state) {
    const { width } = this.puzzle;
    const place = (cell) => (axis ? cell * width + position : position * width + cell);
    const fresh = [];
    for (const [first, last, colour] of [...filled, ...empty]) {
      for (let cell = first; cell <= last; cell += 1) {
        state.cells[place(cell)] = colour;
        fresh.push(place(cell));
      }
    }
    for (const [first, last, colour] of excluded) {
      for (let cell = first; cell <= last; cell += 1) this.ruleOut(place(cell), colour, state);
    }
    return fresh;
  }

  // A cell is decided when one colour is left; the background is a colour here.
  ruleOut(index, colour, state) {
    const out = new Set(state.ruledOut.get(index)).add(colour);
    state.ruledOut.set(index, out);
    const left = this.puzzle.colours.map((_, number) => number).filter((number) => !out.has(number));
    if (left.length === 1) state.cells[index] = left[0];
  }

  // A step as a list of texts: the first says where, the last what, those between how.
  words([kind, depth, ...details]) {
    const under = depth ? [`under ${plural(depth, "assumption")}`] : [];
    switch (kind) {
      case "deduction": {
        const [axis, position, placements, filled, empty, excluded] = details;
        const count = placements >= BILLION ? "at least a billion placements" : plural(placements, "placement");
        const done = [
          ...this.byColour(filled).map(([colour, runs]) => `${this.fill(colour)} ${ranges(runs)}`),
          ...(empty.length ? [`empty ${ranges(empty)}`] : []),
          ...this.byColour(excluded).map(([colour, runs]) => `${ranges(runs)} not ${this.colourName(colour)}`),
        ];
        return [lineName(axis, position), `clue ${clueText(this.puzzle, axis, position)}`, ...under, count, done.join(", ")];
      }
      case "contradiction":
        return [
          lineName(...details),
          `clue ${clueText(this.puzzle, ...details)}`,
          depth ? "can't be completed: what was assumed is wrong" : "can't be completed: there is no solution",
        ];
      case "assumption":
        return [cellName(details), `assume that it is ${this.colourName(details[2])}`];
      case "branch":
        return [cellName(details), `guess that it is ${this.colourName(details[2])}; this proves nothing yet`];
      case "refutation":
        return [cellName(details), `proved: it is not ${this.colourName(details[2])}`];
      default:
        return ["every cell is decided", ...under, "a solution"];
    }
  }

  byColour(runs) {
    const colours = [...new Set(runs.map(([, , colour]) => colour))];
    return colours.map((colour) => [colour, runs.filter((run) => run[2] === colour)]);
  }

  fill(colour) {
    return this.puzzle.monochrome ? "fill" : `fill ${this.colourName(colour)} in`;
  }

  colourName(colour) {
    if (colour === 0) return "empty";
    return this.puzzle.monochrome ? "filled" : `colour ${this.puzzle.colours[colour][0]}`;
  }
}

function lineOf([kind, , axis, position]) {
  return kind === "deduction" || kind === "contradiction" ? [axis, position] : null;
}

function cellName([row, column]) {
  return `row ${row + 1}, column ${column + 1}`;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
