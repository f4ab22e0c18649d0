// The table: sorting by a column, and leaving out what the filters don't want. The rows stand in the page; they are
// moved and hidden, never made anew.

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compareCells(left, right) {
  if (left.dataset.sort !== undefined) return left.dataset.sort - right.dataset.sort;
  return COLLATOR.compare(left.textContent, right.textContent);
}

class Table {
  constructor(changed) {
    this.changed = changed;
    this.body = byId("puzzles").tBodies[0];
    this.rows = Array.from(this.body.rows, (row, index) => this.entry(row, index));
    this.heads = Array.from(byId("puzzles").tHead.rows[0].cells);
    this.shown = this.rows;
    this.sorted = "";
    this.listen();
  }

  entry(row, index) {
    return { row, number: index + 1, warned: row.querySelector(".findings").dataset.sort !== "0", words: null };
  }

  listen() {
    this.heads.forEach((head, column) => {
      head.querySelector("button")?.addEventListener("click", () => this.sortBy(column, head));
    });
    for (const chip of document.querySelectorAll(".chips button")) {
      chip.addEventListener("click", () => this.set({ class: chip.value === "all" ? "" : chip.value }));
    }
    byId("find").addEventListener("input", () => this.set({ find: byId("find").value }));
    byId("stars").addEventListener("change", () => this.set({ stars: byId("stars").value }));
    byId("warned").addEventListener("change", () => this.set({ warned: byId("warned").checked ? "1" : "" }));
    byId("reset").addEventListener("click", () => this.set({ class: "", find: "", stars: "", warned: "" }));
    byId("filters").addEventListener("submit", (event) => event.preventDefault());
    this.body.addEventListener("click", (event) => {
      const row = event.target.closest("tr");
      if (!event.target.closest("a") && getSelection().isCollapsed) row.querySelector("a").click();
    });
  }

  sortBy(column, head) {
    const name = head.textContent.toLowerCase();
    this.set({ sort: this.state.sort === name ? `-${name}` : name });
  }

  set(changes) {
    this.apply({ ...this.state, ...changes });
    this.changed(this.state);
  }

  // Shows what an address asks for.
  apply({ sort = "", class: name = "", find = "", stars: wanted = "", warned = "" }) {
    this.state = { sort, class: name, find, stars: wanted, warned };
    this.order(sort);
    const words = find.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = this.rows.filter((entry) => this.fits(entry, words));
    const shown = new Set(this.shown);
    for (const entry of this.rows) entry.row.hidden = !shown.has(entry);
    this.tell();
  }

  fits(entry, words) {
    const { class: name, stars: wanted, warned } = this.state;
    if (name && entry.row.dataset.class !== name) return false;
    if (wanted && entry.row.querySelector(".difficulty").dataset.stars !== wanted) return false;
    if (warned && !entry.warned) return false;
    entry.words ??= entry.row.textContent.toLowerCase();
    return words.every((word) => entry.words.includes(word));
  }

  order(sort) {
    if (sort === this.sorted) return;
    this.sorted = sort;
    const descending = sort.startsWith("-");
    const column = this.heads.findIndex((head) => head.textContent.toLowerCase() === sort.replace("-", ""));
    const compare = (left, right) => compareCells(left.row.cells[column], right.row.cells[column]);
    this.rows.sort((left, right) => left.number - right.number);
    if (column >= 0) this.rows.sort((left, right) => (descending ? compare(right, left) : compare(left, right)));
    this.body.append(...this.rows.map(({ row }) => row));
    this.heads.forEach((head, index) => {
      if (index === column) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
  }

  // Brings the controls in line with what is shown.
  tell() {
    const { class: name, find, stars: wanted, warned } = this.state;
    for (const chip of document.querySelectorAll(".chips button")) {
      chip.setAttribute("aria-pressed", chip.value === (name || "all"));
    }
    if (byId("find").value !== find) byId("find").value = find;
    byId("stars").value = wanted;
    byId("warned").checked = Boolean(warned);
    byId("shown").value = this.shown.length === this.rows.length ? "" : `${this.shown.length} of ${this.rows.length} shown`;
    byId("nothing").hidden = this.shown.length > 0 || this.rows.length === 0;
  }
}
