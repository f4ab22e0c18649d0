// What the page shows is written in its address, behind the #, so that it can be linked to and found again:
// puzzle and step of an opened puzzle; sort, class, stars, warned and find of the table.

function readAddress() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function addressOf(state) {
  const kept = Object.entries(state).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  return `#${new URLSearchParams(kept)}`;
}

// Replaces the address without a new entry in the history: typing and stepping are not places to go back to.
function noteAddress(state) {
  history.replaceState(null, "", addressOf(state));
}
