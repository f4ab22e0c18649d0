// The page: the table or one puzzle, as the address says; theme, hidden solutions and keys.

const lines = byId("data").textContent.trim().split("\n");
const table = new Table((state) => noteAddress(state));
const detail = byId("detail");
let opened = null;
let scrolled = 0;

function concealed() {
  return document.documentElement.classList.contains("conceal");
}

function show() {
  const address = readAddress();
  const number = Number(address.puzzle);
  opened?.replay?.stop();
  opened = null;
  if (Number.isInteger(number) && number >= 1 && number <= table.rows.length) {
    if (!byId("overview").hidden) scrolled = scrollY;
    openPuzzle(number, address);
  } else {
    closePuzzle(address);
  }
}

function openPuzzle(number, address) {
  const puzzle = readPuzzle(JSON.parse(lines[number - 1]));
  const step = address.step === undefined ? null : Number(address.step) || 0;
  if (table.state === undefined) table.apply({});
  opened = new Opened(puzzle, {
    step,
    concealed: concealed(),
    changed: (at) => noteAddress({ puzzle: number, step: at }),
  });
  detail.replaceChildren(pager(number), heading(puzzle, number), opened.body);
  byId("overview").hidden = true;
  detail.hidden = false;
  detail.focus({ preventScroll: true });
  scrollTo(0, 0);
  opened.replay?.mark();
}

function closePuzzle(address) {
  const number = Number(detail.querySelector(".pager")?.dataset.number);
  const back = !detail.hidden;
  table.apply(back && Object.keys(address).length === 0 ? table.state : address);
  detail.hidden = true;
  detail.replaceChildren();
  byId("overview").hidden = false;
  if (!back) return;
  noteAddress(table.state);
  scrollTo(0, scrolled);
  table.rows.find((entry) => entry.number === number)?.row.querySelector("a").focus({ preventScroll: true });
}

// Links to the table and to the neighbours, in the order and under the filters of the table.
function pager(number) {
  const order = table.shown.some((entry) => entry.number === number) ? table.shown : table.rows;
  const at = order.findIndex((entry) => entry.number === number);
  const word = (text) => element("span", { class: "word" }, text);
  const link = (name, entry, ...label) =>
    element("a", { ...(entry ? { href: `#puzzle=${entry.number}` } : { "aria-disabled": "true", role: "link" }), "aria-label": name }, label);
  return element(
    "nav",
    { class: "pager", "aria-label": "Puzzles", "data-number": number },
    element("a", { class: "back", href: "#", id: "back" }, "← All puzzles"),
    link("Previous puzzle", order[at - 1], "‹", word("\u00a0Previous")),
    element("span", { class: "at" }, `${at + 1} of ${order.length}`),
    link("Next puzzle", order[at + 1], word("Next\u00a0"), "›"),
  );
}

function heading(puzzle, number) {
  const { row } = table.rows.find((entry) => entry.number === number);
  const badge = row.querySelector(".class").cloneNode(true);
  const title = [puzzle.number && `${puzzle.number}.`, puzzle.title || puzzle.source].filter(Boolean).join(" ");
  const about = [puzzle.width && `${puzzle.width} × ${puzzle.height}`, puzzle.title && puzzle.source].filter(Boolean);
  const line = element("div", { class: "line", "data-class": puzzle.class }, ...badge.childNodes);
  if (puzzle.difficulty) line.append(stars(puzzle.difficulty.stars));
  line.append(element("span", { class: "muted number" }, about.join(" · ")));
  return element(
    "header",
    { class: "puzzle-head" },
    element("h2", { dir: "auto" }, title),
    line,
    ...outcome(puzzle),
  );
}

// What was proved, and the evidence; that for a solution is hidden with it.
function outcome({ outcome: sentences, solution }) {
  const [proved, ...evidence] = sentences.map((sentence) => `${capital(sentence)}.`);
  const kind = solution ? "outcome muted secret" : "outcome muted";
  return [element("p", { class: "outcome" }, proved), evidence.length ? element("p", { class: kind }, evidence.join(" ")) : null];
}

function turnTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  nameTheme(!dark);
}

function nameTheme(dark) {
  byId("theme").textContent = dark ? "Light" : "Dark";
  byId("theme").setAttribute("aria-label", dark ? "Light colours" : "Dark colours");
}

function turnSolutions() {
  const hidden = document.documentElement.classList.toggle("conceal");
  byId("conceal").setAttribute("aria-pressed", hidden);
  if (!detail.hidden) show();
}

// Arrows and the space bar belong to whatever has the focus, if it has a use for them.
function pressed(event) {
  if (detail.hidden || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    byId("back").click();
    return;
  }
  const { replay } = opened;
  if (!replay || event.target.matches("input, select") || (event.key === " " && event.target.matches("button, a"))) return;
  const moves = {
    ArrowLeft: () => replay.stopAt(replay.step - 1),
    ArrowRight: () => replay.stopAt(replay.step + 1),
    Home: () => replay.stopAt(0),
    End: () => replay.stopAt(replay.last),
    " ": () => replay.toggle(),
  };
  if (!(event.key in moves)) return;
  event.preventDefault();
  moves[event.key]();
}

document.documentElement.classList.add("script");
nameTheme(matchMedia("(prefers-color-scheme: dark)").matches);
byId("theme").addEventListener("click", turnTheme);
byId("conceal").addEventListener("click", turnSolutions);
byId("print").addEventListener("click", () => print());
addEventListener("keydown", pressed);
addEventListener("hashchange", show);
show();
