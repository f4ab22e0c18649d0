// A grid with its clues as SVG. Cells of one colour are one path, so a large grid is a handful of elements, and a step
// of the replay sets a few attributes.

const CELL = 20;
const SLOT = 18; // of a number in the clue of a row
const RISE = 17; // of a number in the clue of a column
const LARGEST = 1.6;
const WIDEST = 860; // CSS pixels

class Picture {
  constructor(puzzle, label, widest = WIDEST) {
    this.puzzle = puzzle;
    const { width, height, clues } = puzzle;
    this.left = SLOT * Math.max(1, ...clues[0].map((clue) => clue.length)) + 6;
    this.top = RISE * Math.max(1, ...clues[1].map((clue) => clue.length)) + 6;
    const [across, down] = [this.left + width * CELL + 2, this.top + height * CELL + 2];
    const scale = Math.min(LARGEST, widest / across);
    this.layers = {
      paper: drawn("rect", { x: this.left, y: this.top, width: width * CELL, height: height * CELL }),
      ...Object.fromEntries(puzzle.colours.map(([, colour], number) => [`colour${number}`, drawn("path", { fill: colour })])),
      supposed: drawn("path", { class: "supposed" }),
      dots: drawn("path", { class: "dots" }),
      thin: drawn("path", { class: "thin", d: this.rules((line) => line % 5 !== 0) }),
      thick: drawn("path", { class: "thick", d: this.rules((line) => line % 5 === 0) }),
      frame: drawn("rect", { class: "frame", x: this.left, y: this.top, width: width * CELL, height: height * CELL }),
      tint: drawn("rect"),
      label: drawn("rect"),
      outline: drawn("rect"),
      halo: drawn("path", { class: "halo" }),
      ring: drawn("path", { class: "differs" }),
    };
    const clueLayer = drawn("g", { "aria-hidden": "true" }, ...this.clueTexts(0), ...this.clueTexts(1));
    this.svg = drawn(
      "svg",
      { class: "grid", viewBox: `0 0 ${across} ${down}`, width: Math.round(across * scale), role: "img", "aria-label": label },
      ...Object.values(this.layers),
      clueLayer,
    );
    // Below half size nobody can read the clues: a narrow screen scrolls instead.
    this.sheet = element("div", { class: "sheet" }, this.svg);
    this.svg.style.minWidth = `${Math.round(across / 2)}px`;
  }

  // Rules between cells, without the frame.
  rules(wanted) {
    const { width, height } = this.puzzle;
    const parts = [];
    for (let x = 1; x < width; x += 1) if (wanted(x)) parts.push(`M${this.left + x * CELL} ${this.top}v${height * CELL}`);
    for (let y = 1; y < height; y += 1) if (wanted(y)) parts.push(`M${this.left} ${this.top + y * CELL}h${width * CELL}`);
    return parts.join("");
  }

  clueTexts(axis) {
    return this.puzzle.clues[axis].flatMap((clue, position) => {
      const blocks = clue.length ? clue : [{ length: 0, colour: null }];
      return blocks.map((block, index) => {
        const back = blocks.length - index - 0.5;
        const along = (axis ? this.left : this.top) + (position + 0.5) * CELL;
        const x = axis ? along : this.left - 4 - back * SLOT;
        const y = axis ? this.top - 4 - back * RISE : along;
        return this.number(block, x, y);
      });
    });
  }

  number({ length, colour }, x, y) {
    const text = drawn("text", { x, y: y + 4.2 }, `${length}`);
    if (this.puzzle.monochrome || colour === null) return text;
    const hex = this.puzzle.colours[colour][1];
    text.style.fill = isDark(hex) ? "#fff" : "#000";
    return drawn("g", {}, drawn("rect", { class: "chip", x: x - 8.4, y: y - 7.8, width: 16.8, height: 15.6, rx: 3, fill: hex }), text);
  }

  // Shows cells (colour numbers, -1 for unknown); `dotted` marks those known to be empty, and cells that `supposed`
  // names are tinted.
  show(cells, { dotted = false, supposed = () => false } = {}) {
    const { colours, width } = this.puzzle;
    const known = cells.every((cell) => cell >= 0);
    this.layers.paper.setAttribute("class", known || !dotted ? "" : "unknown");
    this.layers.paper.setAttribute("fill", colours[0][1]);
    colours.forEach((_, number) => {
      this.layers[`colour${number}`].setAttribute("d", this.runs((index) => cells[index] === number));
    });
    this.layers.supposed.setAttribute("d", this.runs(supposed));
    const dots = [];
    if (dotted) cells.forEach((cell, index) => cell === 0 && dots.push(`M${this.centre(index, width)}h0`));
    this.layers.dots.setAttribute("d", dots.join(""));
  }

  centre(index, width) {
    return `${this.left + ((index % width) + 0.5) * CELL} ${this.top + (Math.floor(index / width) + 0.5) * CELL}`;
  }

  runs(covers) {
    const { width, height } = this.puzzle;
    const parts = [];
    for (let row = 0; row < height; row += 1) {
      let start = -1;
      for (let column = 0; column <= width; column += 1) {
        const covered = column < width && covers(row * width + column);
        if (covered && start < 0) start = column;
        if (!covered && start >= 0) {
          const [x, y, length] = [this.left + start * CELL, this.top + row * CELL, (column - start) * CELL];
          parts.push(`M${x} ${y}h${length}v${CELL}h${-length}z`);
          start = -1;
        }
      }
    }
    return parts.join("");
  }

  // Rings around cells, of class `differs` or `fresh`, readable on any colour.
  ring(indices, kind) {
    const { width } = this.puzzle;
    const side = CELL - 5;
    const path = indices
      .map((index) => {
        const [x, y] = [this.left + (index % width) * CELL + 2.5, this.top + Math.floor(index / width) * CELL + 2.5];
        return `M${x} ${y}h${side}v${side}h${-side}z`;
      })
      .join("");
    this.layers.halo.setAttribute("d", path);
    this.layers.ring.setAttribute("d", path);
    this.layers.ring.setAttribute("class", kind);
  }

  // A band over a line and its clue, of class `lit` or `failed`; none without a line.
  band(line, kind) {
    const { tint, label, outline } = this.layers;
    for (const part of [tint, label, outline]) part.toggleAttribute("hidden", !line);
    if (!line) return;
    const [axis, position] = line;
    const { width, height } = this.puzzle;
    const place = (part, from, length, name) => {
      const box = axis
        ? { x: this.left + position * CELL, y: from, width: CELL, height: length }
        : { x: from, y: this.top + position * CELL, width: length, height: CELL };
      filled(part, { ...box, class: `${kind} ${name}` }, []);
    };
    const [clue, cells] = axis ? [this.top, height * CELL] : [this.left, width * CELL];
    place(tint, clue, cells, "tint");
    place(label, 1, clue - 1, "label");
    place(outline, 1, clue + cells - 1, "outline");
  }
}

// Whether white text is easier to read on a colour than black: relative luminance as WCAG defines it.
function isDark(hex) {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
