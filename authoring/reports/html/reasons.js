// What stands beside the picture: what to do about the puzzle, how hard it is and why, and everything else known.

const SEVERITIES = { problem: "Problem", reason: "Why", slip: "Slip", error: "Error", warning: "Warning", note: "Note" };

function card(title, ...children) {
  return element("section", { class: "card" }, element("h3", {}, title), ...children);
}

function notesCard(puzzle) {
  if (!puzzle.notes.length) return null;
  const items = puzzle.notes.map(([severity, text]) =>
    element("li", {}, element("span", { class: "severity", "data-severity": severity }, SEVERITIES[severity]), ` ${text}`),
  );
  return card("Findings", element("ul", { class: "plain" }, items));
}

function factsCard(puzzle) {
  const facts = puzzle.facts.flatMap(([name, text]) => [element("dt", {}, name), element("dd", { dir: "auto" }, text)]);
  return facts.length ? card("About", element("dl", { class: "facts" }, facts)) : null;
}

function stars(count) {
  return element(
    "span",
    { class: "stars", role: "img", "aria-label": `${count} of 5 stars` },
    "★".repeat(count),
    element("span", { class: "off" }, "☆".repeat(5 - count)),
  );
}

function difficultyCard({ difficulty }) {
  if (!difficulty) return null;
  const rows = difficulty.parts.map(([reason, points]) =>
    element("tr", {}, element("th", { scope: "row" }, capital(reason)), element("td", {}, points.toFixed(1))),
  );
  rows.push(
    element("tr", {}, element("th", { scope: "row" }, element("b", {}, "Score")), element("td", {}, element("b", {}, difficulty.score.toFixed(1)))),
  );
  const stuck = difficulty.bottlenecks.map((text) => element("li", {}, capital(text)));
  return card(
    "Difficulty",
    element("p", {}, stars(difficulty.stars)),
    element("table", { class: "parts" }, element("tbody", {}, rows)),
    difficulty.rounds.length > 1 ? roundsChart(difficulty.rounds) : null,
    stuck.length ? element("ul", { class: "plain" }, stuck) : null,
  );
}

// A bar for each round: how many lines can move. Low bars are where a solver gets stuck.
function roundsChart(rounds) {
  const most = Math.max(...rounds.map(([moving]) => moving));
  const [step, tall] = [Math.min(24, 300 / rounds.length), 56];
  const bars = rounds.map(([moving, settled], index) => {
    const height = Math.max(2, (moving / most) * tall);
    const bar = { x: index * step + 1, y: tall - height, width: Math.max(1, step - 2), height, class: moving <= 2 ? "low" : "" };
    const label = `Round ${index + 1}: ${plural(moving, "line")} can move, ${plural(settled, "cell")} settled`;
    return drawn("rect", bar, drawn("title", {}, label));
  });
  const label = `Lines that can move in each of ${rounds.length} rounds: ${rounds.map(([moving]) => moving).join(", ")}`;
  return element(
    "figure",
    { class: "rounds" },
    drawn("svg", { viewBox: `0 0 ${rounds.length * step} ${tall}`, width: rounds.length * step, role: "img", "aria-label": label }, bars),
    element("p", { class: "muted" }, `Lines that can move, round by round (${rounds.length})`),
  );
}
