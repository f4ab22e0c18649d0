// What would make the puzzle a better one: small pictures before and after beside it, large ones as a view of their own.

const SIDE_BY_SIDE = 370; // CSS pixels for each of two
const DOINGS = { filled: "filled", cleared: "cleared", recoloured: "another colour" };

function changedPicture({ change, ...puzzle }, after, options) {
  const caption = after ? "After" : "Before";
  const label = `${caption} the repair: ${puzzle.title || puzzle.source}`;
  const picture = new Picture(after ? change.puzzle : puzzle, label, options);
  picture.show(after ? change.after : change.before);
  picture.ringChanges(change.changes);
  return element("figure", {}, element("figcaption", {}, caption), picture.sheet);
}

function repairFigures(puzzle) {
  return [false, true].map((after) => changedPicture(puzzle, after, { widest: SIDE_BY_SIDE }));
}

function repairLegend({ change }) {
  const doings = Object.keys(DOINGS).filter((doing) => change.changes.some((each) => each.doing === doing));
  const words = doings.map((doing) => element("span", {}, element("i", { class: `swatch ${doing}` }), DOINGS[doing]));
  return element("p", { class: "legend" }, words);
}

function repairCard(puzzle, enlarge) {
  const { repair, change } = puzzle;
  if (!repair) return null;
  const figures = change && element("div", { class: "small-figures" }, [false, true].map((after) => changedPicture(puzzle, after, { bare: true })));
  figures?.addEventListener("click", enlarge);
  const list = (texts) => (texts.length ? element("ul", { class: "plain" }, texts.map((text) => element("li", {}, capital(text)))) : null);
  return card(
    "Repair",
    element("p", {}, `${capital(repair.sentence)}.`),
    figures,
    list(repair.what),
    list(repair.notes.map((note) => `${note}.`)),
    repair.instead.length ? element("h3", {}, "With the picture as it is") : null,
    list(repair.instead),
  );
}
