// One puzzle opened: its pictures, what is known of it, and the replay.

const VIEWS = { solution: "Solution", repair: "Repair", clues: "Clues only", replay: "Replay" };
const SOLUTION_NAMES = { ambiguous: "One solution", undecided: "A solution; there may be others" };

function figure(puzzle, caption, cells, { widest, ...marks } = {}) {
  const label = `${caption}: ${puzzle.title || puzzle.source}, ${puzzle.width} × ${puzzle.height}`;
  const picture = new Picture(puzzle, label, { widest });
  picture.show(cells, { given: marks.given });
  if (marks.differing) picture.ring(puzzle.differing, "differs");
  if (marks.failed && puzzle.failed) picture.band([puzzle.failed[0] === "column" ? 1 : 0, puzzle.failed[1]], "failed");
  return element("figure", {}, element("figcaption", {}, caption), picture.sheet);
}

function solutionFigures(puzzle) {
  if (!puzzle.second) return [figure(puzzle, SOLUTION_NAMES[puzzle.class] ?? "Solution", puzzle.solution)];
  const marks = { differing: true, widest: SIDE_BY_SIDE };
  return [
    figure(puzzle, puzzle.goal ? "The picture that was meant" : "One solution", puzzle.solution, marks),
    figure(puzzle, "Another solution of the same clues", puzzle.second, marks),
  ];
}

function legend(puzzle) {
  if (!puzzle.differing.length) return null;
  const count = plural(puzzle.differing.length, "cell");
  const text = puzzle.exact ? `${count} not equal in all solutions` : `at least ${count} not equal in all solutions`;
  return element("p", { class: "legend" }, element("span", {}, element("i", { class: "swatch" }), text));
}

function givenLegend(puzzle) {
  const colours = [...puzzle.given.values()];
  const filled = colours.some((colour) => colour > 0) ? element("i", { class: "swatch given" }) : null;
  const crossed = colours.includes(0) ? element("b", {}, "× ") : null;
  const text = `${plural(puzzle.given.size, "cell")} given from the start`;
  return element("p", { class: "legend" }, element("span", {}, filled, crossed, text));
}

// The views that a puzzle has; the first is shown when nothing else is asked for.
function viewsOf(puzzle, concealed) {
  if (!puzzle.clues) return [];
  return [
    ...(puzzle.solution && !concealed ? ["solution"] : []),
    ...(puzzle.change && !concealed ? ["repair"] : []),
    "clues",
    ...(puzzle.steps?.length && !concealed ? ["replay"] : []),
  ];
}

class Opened {
  constructor(puzzle, { step, concealed, changed }) {
    this.puzzle = puzzle;
    this.views = viewsOf(puzzle, concealed);
    this.concealed = concealed;
    this.changed = changed;
    this.stage = element("div", { class: "card stage" });
    this.side = element("div", { class: "side" });
    this.replay = null;
    this.buttons = this.views.map((view) => button(VIEWS[view], { "data-view": view }, () => this.turnTo(view)));
    if (this.views.length) this.show(step !== null && this.views.includes("replay") ? "replay" : this.views[0], step ?? 0);
    else this.side.append(...this.cards());
  }

  // By hand: the address follows.
  turnTo(view) {
    this.show(view, 0);
    this.changed(view === "replay" ? 0 : null);
  }

  show(view, step) {
    this.replay?.stop();
    this.replay = view === "replay" ? new Replay(this.puzzle, this.changed) : null;
    for (const each of this.buttons) each.setAttribute("aria-pressed", each.dataset.view === view);
    const switcher = this.views.length > 1 ? element("div", { class: "views", role: "group", "aria-label": "View" }, this.buttons) : null;
    this.stage.replaceChildren(...[switcher, ...this.content(view)].filter(Boolean));
    this.side.replaceChildren(...this.cards());
    this.replay?.go(step);
  }

  content(view) {
    if (view === "replay") return [element("div", { class: "figures" }, this.replay.figure), keysHelp()];
    if (view === "solution") return [element("div", { class: "figures" }, solutionFigures(this.puzzle)), legend(this.puzzle)];
    if (view === "repair") return [element("div", { class: "figures" }, repairFigures(this.puzzle)), repairLegend(this.puzzle)];
    const unsolved = figure(this.puzzle, "The puzzle", untouched(this.puzzle, 0), { failed: true, given: true });
    return [element("div", { class: "figures" }, unsolved), this.puzzle.given.size ? givenLegend(this.puzzle) : null];
  }

  cards() {
    const log = this.replay && card("Steps", this.replay.list);
    log?.classList.add("log-card");
    const repair = this.concealed ? null : repairCard(this.puzzle, () => this.turnTo("repair"));
    return [log, repair, notesCard(this.puzzle), difficultyCard(this.puzzle), factsCard(this.puzzle)].filter(Boolean);
  }

  // The element of the whole puzzle, below its heading.
  get body() {
    if (!this.views.length) return this.side;
    return element("div", { class: "spread" }, this.stage, this.side);
  }
}

function keysHelp() {
  const key = (name) => element("kbd", {}, name);
  return element("p", { class: "keys" }, key("←"), " ", key("→"), " step, ", key("Space"), " play, ", key("Esc"), " back to the table");
}
