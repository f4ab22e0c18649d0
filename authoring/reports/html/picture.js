// A grid with its clues as SVG. Cells of one colour are one path, so a large grid is a handful of elements, and a step
// of the replay sets a few attributes.

const CELL = 20;
const SLOT = 18; // of a number in the clue of a row
const RISE = 17; // of a number in the clue of a column
const LARGEST = 1.6;
const WIDEST = 860; // CSS pixels

class Picture {
  // A bare one has no clues and no rules, and is as wide as its place.
  constructor(puzzle, label, { widest = WIDEST, bare = false } = {}) {
    this.puzzle = puzzle;
    this.bare = bare;
    const { width, height, clues } = puzzle;
    const edge = bare ? 9 : 2; // rings of changes reach beyond the frame
    this.left = bare ? edge : SLOT * Math.max(1, ...clues[0].map((clue) => clue.length)) + 6;
    this.top = bare ? edge : RISE * Math.max(1, ...clues[1].map((clue) => clue.length)) + 6;
    const [across, down] = [this.left + width * CELL + edge, this.top + height * CELL + edge];
    const scale = Math.min(LARGEST, widest / across);
    this.layers = {
      paper: drawn("rect", { x: this.left, y: this.top, width: width * CELL, height: height * CELL }),
      ...Object.fromEntries(puzzle.colours.map(([, colour], number) => [`colour${number}`, drawn("path", { fill: colour })])),
      supposed: drawn("path", { class: "supposed" }),
      dots: drawn("path", { class: "dots" }),
      given: drawn("g"),
      thin: drawn("path", { class: "thin", d: this.rules((line) => !bare && line % 5 !== 0) }),
      thick: drawn("path", { class: "thick", d: this.rules((line) => !bare && line % 5 === 0) }),
      frame: drawn("rect", { class: "frame", x: this.left, y: this.top, width: width * CELL, height: height * CELL }),
      tint: drawn("rect"),
      label: drawn("rect"),
      outline: drawn("rect"),
      halo: drawn("path", { class: "halo" }),
      ring: drawn("path", { class: "differs" }),
      changes: drawn("g"),
    };
    const clueLayer = drawn("g", { "aria-hidden": "true" }, bare ? [] : [...this.clueTexts(0), ...this.clueTexts(1)]);
    this.svg = drawn(
      "svg",
      { class: bare ? "grid bare" : "grid", viewBox: `0 0 ${across} ${down}`, width: Math.round(across * scale), role: "img", "aria-label": label },
      ...Object.values(this.layers),
      clueLayer,
    );
    // Below half size nobody can read the clues: a narrow screen scrolls instead.
    this.sheet = element("div", { class: "sheet" }, this.svg);
    if (!bare) this.svg.style.minWidth = `${Math.round(across / 2)}px`;
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

  // Shows cells (colour numbers, -1 for unknown); `dotted` marks those known to be empty, `given` those given, and
  // cells that `supposed` names are tinted.
  show(cells, { dotted = false, given = false, supposed = () => false } = {}) {
    const { colours, width } = this.puzzle;
    const known = cells.every((cell) => cell >= 0);
    this.layers.paper.setAttribute("class", known || !dotted ? "" : "unknown");
    this.layers.paper.setAttribute("fill", colours[0][1]);
    colours.forEach((_, number) => {
      this.layers[`colour${number}`].setAttribute("d", this.runs((index) => cells[index] === number));
    });
    this.layers.supposed.setAttribute("d", this.runs(supposed));
    const dots = [];
    const marked = (index) => given && this.puzzle.given.has(index);
    if (dotted) cells.forEach((cell, index) => cell === 0 && !marked(index) && dots.push(`M${this.centre(index, width)}h0`));
    this.layers.dots.setAttribute("d", dots.join(""));
    this.layers.given.replaceChildren(...(given ? this.givenMarks() : []));
  }

  // A cross for each given cell that is crossed off, a frame within each that is filled; light on dark colours.
  givenMarks() {
    const { colours, given, width } = this.puzzle;
    return colours.map(([, hex], number) => {
      const mark = number === 0 ? "m-5 -5l10 10m0 -10l-10 10" : "m-5.5 -5.5h11v11h-11z";
      const indices = [...given.keys()].filter((index) => given.get(index) === number);
      const path = indices.map((index) => `M${this.centre(index, width)}${mark}`).join("");
      return drawn("path", { class: isDark(hex) ? "given light" : "given", d: path });
    });
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
    const path = this.frames(indices, CELL - 5);
    this.layers.halo.setAttribute("d", path);
    this.layers.ring.setAttribute("d", path);
    this.layers.ring.setAttribute("class", kind);
  }

  // Rings around cells that a repair changes, one class for each thing that is done; all halos lie below all rings.
  ringChanges(changes) {
    const stroke = this.bare ? 6 : 2.8; // as page.css has it
    const doings = [...new Set(changes.map(({ doing }) => doing))];
    const path = (doing) => this.frames(changes.filter((change) => change.doing === doing).map(({ index }) => index), CELL + stroke);
    const layer = (kind) => doings.map((doing) => drawn("path", { class: `${kind} ${doing}`, d: path(doing) }));
    this.layers.changes.replaceChildren(...layer("halo"), ...layer("change"));
  }

  // Squares about the centres of cells.
  frames(indices, side) {
    const { width } = this.puzzle;
    const inset = (CELL - side) / 2;
    return indices
      .map((index) => {
        const [x, y] = [this.left + (index % width) * CELL + inset, this.top + Math.floor(index / width) * CELL + inset];
        return `M${x} ${y}h${side}v${side}h${-side}z`;
      })
      .join("");
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
