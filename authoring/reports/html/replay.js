// The replay: the grid as it fills, the buttons and the slider that move through the log, and the log itself.

const SPEEDS = [["slow", 1200], ["normal", 500], ["fast", 120]];

class Replay {
  constructor(puzzle, moved) {
    this.log = new Log(puzzle);
    this.puzzle = puzzle;
    this.moved = moved;
    this.step = 0;
    this.timer = null;
    this.picture = new Picture(puzzle, `The grid of ${puzzle.title || puzzle.source} while it is being solved`);
    this.caption = element("p", { class: "caption", id: "caption", "aria-live": "polite" });
    this.slider = element("input", { type: "range", id: "slider", min: 0, max: this.last, value: 0, "aria-label": "Step" });
    this.slider.addEventListener("input", () => this.stopAt(Number(this.slider.value)));
    this.figure = element("figure", { id: "replay" }, this.picture.sheet, this.transport());
    if (puzzle.given.size) this.figure.append(givenLegend(puzzle));
    if (this.log.steps.some(([, depth]) => depth > 0)) this.figure.append(supposedLegend());
    this.entries = this.log.steps.map((step, index) => this.entry(step, index));
    this.list = element("ol", { class: "log", id: "log" }, this.entries);
  }

  get last() {
    return this.log.steps.length;
  }

  transport() {
    const move = (label, name, target) => button(label, { "aria-label": name, title: name }, () => this.stopAt(target()));
    this.player = button("Play", { id: "play" }, () => this.toggle());
    const speeds = SPEEDS.map(([name, pause]) => element("option", { value: pause, selected: name === "normal" }, name));
    this.speed = element("select", { id: "speed" }, speeds);
    this.buttons = {
      first: move("«", "First step", () => 0),
      back: move("‹", "Step back", () => this.step - 1),
      forward: move("›", "Step forward", () => this.step + 1),
      end: move("»", "Last step", () => this.last),
    };
    const { first, back, forward, end } = this.buttons;
    return element(
      "div",
      { class: "transport" },
      this.caption,
      this.slider,
      element("div", { class: "buttons" }, first, back, this.player, forward, end, element("label", {}, "Speed", this.speed)),
    );
  }

  entry(step, index) {
    const [where, ...what] = this.log.words(step);
    const kind = step[0] === "deduction" ? null : element("span", { class: "kind", "data-kind": step[0] }, `${step[0]} `);
    const made = button("", {}, () => this.stopAt(index + 1));
    made.append(...[`${index + 1}. `, kind, `${kind ? where : capital(where)}: ${what.at(-1)}`].filter(Boolean));
    made.style.paddingLeft = `${8 + 14 * Math.min(step[1], 6)}px`;
    return element("li", {}, made);
  }

  stopAt(step) {
    this.stop();
    this.go(step);
    this.moved(this.step);
  }

  go(step) {
    this.step = Math.max(0, Math.min(this.last, step));
    const { cells, supposed, fresh, line } = this.log.after(this.step);
    this.picture.show(cells, { dotted: true, given: true, supposed });
    this.picture.band(line, this.step && this.log.steps[this.step - 1][0] === "contradiction" ? "failed" : "lit");
    this.picture.ring(fresh, "fresh");
    this.slider.value = this.step;
    this.say();
    this.mark();
  }

  say() {
    const at = element("b", {}, `Step ${this.step} of ${this.last}. `);
    if (this.step === 0) {
      const { size } = this.puzzle.given;
      const told = size ? ` and ${plural(size, "given cell")}` : "";
      this.caption.replaceChildren(at, `Nothing is known but the clues${told}.`);
    } else {
      const [where, ...what] = this.log.words(this.log.steps[this.step - 1]);
      this.caption.replaceChildren(at, `${capital(where)}: ${what.join(" · ")}.`);
    }
    if (this.step === this.last && !this.puzzle.complete) {
      this.caption.append(" The steps after this one are not in this report.");
    }
    this.slider.setAttribute("aria-valuetext", this.caption.textContent);
    this.buttons.first.disabled = this.buttons.back.disabled = this.step === 0;
    this.buttons.end.disabled = this.buttons.forward.disabled = this.step === this.last;
  }

  mark() {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.entries[this.step - 1]?.firstChild;
    current?.setAttribute("aria-current", "step");
    // Scrolls the log alone: scrollIntoView would move the page below the reader.
    if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  toggle() {
    if (this.timer !== null) {
      this.stopAt(this.step);
      return;
    }
    if (this.step === this.last) this.go(0);
    this.player.textContent = "Pause";
    this.caption.setAttribute("aria-live", "off");
    this.tick();
  }

  tick() {
    this.timer = setTimeout(() => {
      this.go(this.step + 1);
      if (this.step === this.last) this.stopAt(this.last);
      else this.tick();
    }, Number(this.speed.value));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.player.textContent = "Play";
    this.caption.setAttribute("aria-live", "polite");
  }
}

function supposedLegend() {
  return element("p", { class: "legend" }, element("span", {}, element("i", { class: "swatch violet" }), "rests on an assumption"));
}
