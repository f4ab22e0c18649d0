"""The HTML report: what the file holds and must not hold, and what it does in a browser."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from chromium import CHROMIUM, opened
from explained_records import DIAMOND, GUESSED, PROVED, ROSE, TOLD
from sample_records import RECORDS

from authoring.model import (
    BLACK_AND_WHITE,
    Cell,
    Classification,
    Explanation,
    Given,
    Grid,
    Metadata,
    Outcome,
    Puzzle,
    Record,
)
from authoring.reports import Style
from authoring.reports.html_report import REPORT, SCRIPTS
from authoring.reports.page_steps import page_steps
from authoring.reports.spoilers import concealed
from authoring.reports.svg_grid import thumbnail

ASSETS = files("authoring.reports").joinpath("html")
ALL = (DIAMOND, PROVED, GUESSED, ROSE, *RECORDS[4:10], TOLD, *RECORDS[11:])
"""One of everything; the first four and the eleventh can be replayed."""


def page(records: Sequence[Record] = ALL, *, spoilers: bool = True) -> str:
    return REPORT.render(records, Style(spoilers=spoilers))


class Reader(HTMLParser):
    """The elements of a page with their attributes, and the text in each kind of element."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.texts.setdefault(tag, []).append("")
        if tag not in ("meta", "link", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def having(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def embedded(text: str) -> list[dict[str, Any]]:
    """Read the data of all puzzles as the page does."""
    data = Reader(text).texts["script"][0]
    return [json.loads(line) for line in data.strip().split("\n")]


# The file.


def test_the_file_is_sound() -> None:
    for records in (ALL, ()):
        read = Reader(page(records))
        assert read.open == []
        identifiers = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
        assert len(set(identifiers)) == len(identifiers)


def test_nothing_is_loaded() -> None:
    text = page()
    assert set(re.findall(r"\w+://[\w./]+", text)) == {"http://www.w3.org/2000/svg"}
    for _, attributes in Reader(text).elements:
        assert "src" not in attributes
        assert (attributes.get("href") or "#").startswith(("#", "data:"))
    assert "url(" not in text
    assert "@import" not in text


def test_the_policy_names_what_may_run() -> None:
    read = Reader(page())
    (policy,) = [each["content"] for each in read.having("meta") if each.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    for inlined in (read.texts["style"][0], read.texts["script"][1]):
        assert f"'sha256-{b64encode(sha256(inlined.encode()).digest()).decode()}'" in policy
    assert len(read.texts["script"]) == 2
    assert not any(name.startswith("on") or name == "style" for _, each in read.elements for name in each)


def test_the_script_never_reads_text_as_markup_or_code() -> None:
    script = "".join(ASSETS.joinpath(f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "Function(",
        "fetch(",
        "import",
    ):
        assert word not in script


def test_every_asset_is_used() -> None:
    assert {each.name for each in ASSETS.iterdir()} == {"page.html", "page.css", *(f"{name}.js" for name in SCRIPTS)}


HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028\u202e\x1b&quot;\ufffe"


def test_no_text_is_taken_for_markup() -> None:
    puzzle = Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(*[HOSTILE] * 7))
    record = Record(HOSTILE, puzzle, outcome=Outcome(HOSTILE, (HOSTILE,)))
    text = page([record])
    plain, hostile = (
        Reader(page([Record("a", Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(*["a"] * 7)))])),
        Reader(text),
    )
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in plain.elements]
    shown = "\\u2028\\u202e\\x1b&quot;\\ufffe"
    assert hostile.texts["a"][0].endswith(shown)
    (data,) = embedded(text)
    assert data["title"].startswith("</script><script>alert(1)</script><!--<img")
    assert not set(text) & set("\u2028\u202e\x1b\ufffe")


def test_the_data_of_each_puzzle_is_a_line_in_order() -> None:
    assert [each["source"] for each in embedded(page())][:5] == [
        "pack/diamond.yaml",
        "pack/proved.yaml",
        "pack/switch.yaml",
        "pack/rose.png",
        "pack/many.yaml",
    ]


def test_the_table_is_complete_without_a_script() -> None:
    rows = re.findall(r"<tr data-class=.*?</tr>", page(), re.DOTALL)
    assert len(rows) == len(ALL)
    assert ">Diamond</a>" in rows[0]
    assert 'aria-label="1 of 5 stars"' in rows[0]
    assert "5 × 5" in rows[0]
    assert "<li>solutions differ in row 1, columns 1–2; row 2, columns 1–2" in rows[2]
    assert all("<svg" in row for row in rows[:4])
    assert "<noscript>" in page()


@pytest.mark.parametrize(
    ("sources", "title"),
    [
        (["art/a.png", "art/b.png"], "art"),
        (["packs/12/a.png", "packs/12/x/b.png"], "12"),
        (["packs/1/a.png", "packs/2/b.png"], "packs"),
        (["a.png", "art/b.png"], "Nonograms"),
        (["art/a.png"], "a.png"),
        ([], "Nonograms"),
    ],
)
def test_the_title_is_the_folder_of_all(sources: list[str], title: str) -> None:
    assert Reader(page([replace(DIAMOND, source=source) for source in sources])).texts["h1"] == [title]


def test_equal_records_give_equal_bytes() -> None:
    assert page() == page()


def test_a_thumbnail_is_the_picture() -> None:
    grid = Grid.parse(["##.", "...", ".##"])
    text = thumbnail(grid, BLACK_AND_WHITE, [Cell(2, 0)])
    assert '<path stroke="#000000" d="M0 0h2M1 2h2"/>' in text
    assert '<path class="differs" d="M0 2h1"/>' in text
    assert 'width="54" height="54" viewBox="0 -.5 3 3"' in text
    assert 'width="200"' in thumbnail(Grid(((0,) * 200,)), BLACK_AND_WHITE)


def test_a_thumbnail_has_a_dot_in_each_given_cell() -> None:
    grid = Grid.parse(["##.", "..."])
    text = thumbnail(grid, BLACK_AND_WHITE, given=[Given(Cell(0, 1), 1), Given(Cell(1, 2), 0)])
    assert '<path class="given" stroke-width=".4" d="M1.3 0h.4M2.3 1h.4"/>' in text
    assert "given" not in thumbnail(grid, BLACK_AND_WHITE)


# Spoilers.


def other_solution(record: Record) -> Record:
    """Give the record that a report without spoilers can't tell from this one: same clues, everything else differs."""
    puzzle, verdict = record.puzzle, record.verdict
    assert puzzle is not None
    assert verdict is not None
    return replace(
        record,
        puzzle=replace(puzzle, goal=verdict.second),
        verdict=replace(verdict, solution=verdict.second, second=verdict.solution, differing=(Cell(0, 0),) * 4),
        explanation=None,
    )


def test_without_spoilers_the_solution_leaves_no_trace() -> None:
    assert page([GUESSED], spoilers=False) == page([other_solution(GUESSED)], spoilers=False)
    assert page([GUESSED]) != page([other_solution(GUESSED)])


def test_without_spoilers_there_is_no_picture() -> None:
    text = page(spoilers=False)
    assert "<svg" not in text.partition("<body>")[2].partition("<script")[0]
    for each in embedded(text):
        assert not each.get("solution")
        assert not each.get("second")
        assert not each.get("differing")
        assert "steps" not in each
        assert "repair" not in each


def test_concealing_keeps_class_counts_and_findings() -> None:
    for record in ALL:
        hidden = concealed(record)
        assert hidden.findings == record.findings
        assert hidden.difficulty == record.difficulty
        if record.verdict:
            assert hidden.verdict is not None
            assert hidden.verdict.classification == record.verdict.classification
            assert hidden.verdict.solutions == record.verdict.solutions


def test_evidence_is_concealed_where_it_may_tell_of_a_solution() -> None:
    outcome = Outcome("no solution", ("perhaps a slip",))
    for record, evidence in ((GUESSED, ()), (RECORDS[5], outcome.evidence)):
        told = concealed(replace(record, outcome=outcome)).outcome
        assert told == replace(outcome, evidence=evidence)


def test_given_cells_are_no_spoilers_but_what_is_wrong_with_them_is() -> None:
    (data,) = embedded(page([TOLD], spoilers=False))
    assert data["given"] == [[0, 1, 0], [1, 1, 1]]
    accused = Outcome("no solution", ("row 1, column 2 is given as empty, but the clues make it filled",))
    contradicted = replace(RECORDS[5], puzzle=TOLD.puzzle, outcome=accused)
    assert concealed(contradicted).outcome == replace(accused, evidence=())


# Steps.


def test_given_cells_are_listed() -> None:
    (data,) = embedded(page([TOLD]))
    assert ["Given, filled", "row 2, column 2"] in data["facts"]
    assert ["Given, crossed off", "row 1, column 2"] in data["facts"]
    assert "2 given cells" in page([TOLD])


def test_slips_are_told() -> None:
    (data,) = [each for each in embedded(page()) if each["source"] == "pack/uneven.yaml"]
    assert ["slip", "perhaps a slip: row 2 with 1 1 in place of 2 1 would give exactly one solution"] in data["notes"]


def test_a_proof_is_laid_out_before_what_it_proves() -> None:
    assert PROVED.explanation is not None
    steps, complete = page_steps(PROVED.explanation, 100)
    assert complete
    assert [(step[0], step[1]) for step in steps] == [
        ("deduction", 0),
        ("assumption", 0),
        ("deduction", 1),
        ("contradiction", 1),
        ("refutation", 0),
        ("deduction", 0),
    ]
    assert steps[0] == ["deduction", 0, 0, 1, 10**9, [], [[0, 1, 0]], []]
    assert steps[3] == ["contradiction", 1, 1, 1]
    assert steps[4] == ["refutation", 0, 0, 0, 0]


@pytest.mark.parametrize(("most", "complete"), [(11, True), (10, False), (0, False)])
def test_long_logs_end_early(most: int, complete: bool) -> None:
    assert DIAMOND.explanation is not None
    steps, told = page_steps(DIAMOND.explanation, most)
    assert (len(steps), told) == (most, complete)


def test_a_log_that_left_steps_out_is_not_complete() -> None:
    assert page_steps(Explanation((), left_out=1), 5) == ([], False)
    assert page_steps(Explanation(()), 5) == ([], True)


# Repairs.


def test_the_best_repair_is_there_with_the_clues_that_it_makes() -> None:
    repair = embedded(page([GUESSED]))[0]["repair"]
    assert repair["sentence"] == "with 1 cell changed it is line-solvable ★"
    assert repair["what"] == ["row 1, column 2: fill"]
    assert repair["change"] == {
        "before": ["#.", ".#"],
        "after": ["##", ".#"],
        "rows": ["2", "1"],
        "columns": ["1", "2"],
        "changes": [[0, 1, "filled"]],
    }
    assert repair["instead"] == [
        "give 1 cell from the start (fewer were proved not to suffice): line-solvable ★; filled: row 1, column 1"
    ]


def test_a_repair_that_was_not_found_is_told() -> None:
    repair = embedded(page([RECORDS[4]]))[0]["repair"]
    assert repair["sentence"] == "no change of the picture was found: 3 sets of changes tried (work budget)"
    assert "change" not in repair


# Contrast.


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_contrast_of_texts(theme: int) -> None:
    css = ASSETS.joinpath("page.css").read_text("utf-8")
    colours = {name: pair[theme] for name, *pair in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", css)}
    grounds = {"ground", "surface", "raised"}
    texts = {"ink", "muted", "accent", *map(str, Classification), "invalid"}
    assert colours.keys() == texts | grounds | {"rule", "edge"}
    for text in texts:
        for ground in grounds:
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    assert contrast(colours["surface"], colours["ink"]) >= 4.5
    assert contrast(colours["edge"], colours["surface"]) >= 3


def test_contrast_of_marks_on_paper() -> None:
    css = ASSETS.joinpath("page.css").read_text("utf-8")
    marks = dict(re.findall(r"--(differs|fresh|supposed|filled|cleared|recoloured): (#\w{6});", css))
    assert len(marks) == 6
    assert all(contrast(mark, "#ffffff") >= 3 for mark in marks.values())


# In a browser.

needs_chromium = pytest.mark.skipif(CHROMIUM is None and "CI" not in os.environ, reason="Chromium is not installed")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("html") / "report.html"
    file.write_text(page(), "utf-8")
    return file


def probed(report: Path, probe: str, address: str = "") -> Any:
    """Run a script in the page, in which ``tell`` keeps what is to be looked at, and return what was told.

    The page's own policy would refuse it, so it is taken out of a copy.
    """
    text = re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", report.read_text("utf-8"))
    script = f"""<script>
      const told = [];
      const tell = (...values) => told.push(...values);
      const all = (selector) => Array.from(document.querySelectorAll(selector));
      const one = (selector) => document.querySelector(selector);
      const typed = (key) => new KeyboardEvent("keydown", {{ key, bubbles: true }});
      const press = (key) => document.activeElement.dispatchEvent(typed(key));
      const later = () => new Promise((done) => setTimeout(done, 50));
      const shown = () => all("#puzzles tbody tr:not([hidden]) .name").map((each) => each.textContent);
      (async () => {{ {probe} }})().catch((error) => tell(String(error))).finally(() => {{
        document.body.append(Object.assign(document.createElement("pre"), {{ textContent: JSON.stringify(told) }}));
      }});
    </script></body>"""
    file = report.with_name("probed.html")
    file.write_text(text.replace("</body>", script), "utf-8")
    dom, console = opened(file, address)
    assert console == []
    return json.loads(Reader(dom).texts["pre"][-1])


def cells_of(dom: str, width: int, height: int, which: int = 0) -> list[str]:
    """Read the grid off the paths of a picture: colour numbers, ``?`` for unknown."""
    svg = re.findall(r'<svg class="grid".*?</svg>', dom, re.DOTALL)[which]
    paper = re.search(r'<rect x="(\d+)" y="(\d+)"', svg)
    assert paper is not None
    left, top = map(int, paper.groups())
    grid = [["?"] * width for _ in range(height)]
    for colour, strokes in enumerate(re.findall(r'<path fill="#\w+" d="([^"]*)"', svg)):
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", strokes):
            for column in range(int(length) // 20):
                grid[(int(y) - top) // 20][(int(x) - left) // 20 + column] = str(colour)
    return ["".join(row) for row in grid]


def text_of(dom: str, identifier: str) -> str:
    """Return the text of an element without elements of its own name in it."""
    found = re.search(rf'<(\w+)[^>]* id="{identifier}"[^>]*>(.*?)</\1>', dom, re.DOTALL)
    assert found is not None
    return re.sub("<[^>]*>", "", found[2])


@needs_chromium
def test_the_page_breaks_no_rule_of_its_own(report: Path) -> None:
    dom, console = opened(report)
    assert console == []
    assert 'class="script' in dom or " script" in dom


@needs_chromium
def test_an_ambiguous_puzzle_is_drawn_side_by_side(report: Path) -> None:
    dom, console = opened(report, "#puzzle=3")
    assert console == []
    assert cells_of(dom, 2, 2, 0) == ["10", "01"]
    assert cells_of(dom, 2, 2, 1) == ["01", "10"]
    assert "4 cells not equal in all solutions" in dom
    assert dom.count('<path class="differs" d="M') == 2 + 2  # two pictures, two thumbnails


@needs_chromium
def test_the_replay_half_way(report: Path) -> None:
    dom, console = opened(report, "#puzzle=1&step=4")
    assert console == []
    assert cells_of(dom, 5, 5) == ["0????", "0?1??", "11111", "0?1??", "0????"]
    assert text_of(dom, "caption") == "Step 4 of 11. Column 1: clue 1 · 1 placement · empty 1–2, 4–5."
    lit = re.search(r'<rect x="(\d+)" y="(\d+)" width="20" height="(\d+)" class="lit outline">', dom)
    paper = re.search(r'<svg class="grid".*?<rect x="(\d+)" y="(\d+)"', dom, re.DOTALL)
    assert lit is not None
    assert paper is not None
    # The first column, from its clue down to the last row.
    assert lit[1] == paper[1]
    assert int(lit[2]) + int(lit[3]) == int(paper[2]) + 5 * 20
    assert re.findall(r'class="fresh" d="([^"]*)"', dom)[0].count("M") == 4


@needs_chromium
def test_the_replay_ends_with_the_picture(report: Path) -> None:
    dom, _ = opened(report, "#puzzle=1&step=999")
    assert cells_of(dom, 5, 5) == ["00100", "01110", "11111", "01110", "00100"]
    assert text_of(dom, "caption").startswith("Step 11 of 11.")


@needs_chromium
def test_assumptions_and_guesses_are_taken_back(report: Path) -> None:
    probe = """
      for (const puzzle of [2, 3, 4]) {
        location.hash = `#puzzle=${puzzle}&step=0`;
        await later();
        const steps = Number(one("#slider").max);
        for (let step = 0; step <= steps; step += 1) {
          const supposed = one("#replay .supposed").getAttribute("d") !== "";
          tell([puzzle, one("#caption").textContent, supposed, one("#replay").innerHTML]);
          press("ArrowRight");
        }
      }
    """
    told = probed(report, probe)
    sizes = {2: (2, 2), 3: (2, 2), 4: (2, 1)}
    seen = [(puzzle, caption, supposed, cells_of(dom, *sizes[puzzle])) for puzzle, caption, supposed, dom in told]
    nothing = "Nothing is known but the clues."
    contradiction = "can't be completed: what was assumed is wrong."
    ends = " The steps after this one are not in this report."
    assert seen == [
        (2, f"Step 0 of 6. {nothing}", False, ["??", "??"]),
        (2, "Step 1 of 6. Row 2: clue 0 · at least a billion placements · empty 1–2.", False, ["??", "00"]),
        (2, "Step 2 of 6. Row 1, column 1: assume that it is empty.", True, ["0?", "00"]),
        (2, "Step 3 of 6. Row 1: clue 1 · under 1 assumption · 1 placement · fill 2.", True, ["01", "00"]),
        (2, f"Step 4 of 6. Column 2: clue 0 · {contradiction}", True, ["01", "00"]),
        (2, "Step 5 of 6. Row 1, column 1: proved: it is not empty.", False, ["1?", "00"]),
        (2, "Step 6 of 6. Row 1: clue 1 · 1 placement · empty 2.", False, ["10", "00"]),
        (3, f"Step 0 of 10. {nothing}", False, ["??", "??"]),
        (3, "Step 1 of 10. Row 1, column 1: guess that it is filled; this proves nothing yet.", True, ["1?", "??"]),
        (3, "Step 2 of 10. Row 1: clue 1 · under 1 assumption · 1 placement · empty 2.", True, ["10", "??"]),
        (3, "Step 3 of 10. Column 1: clue 1 · under 1 assumption · 1 placement · empty 2.", True, ["10", "0?"]),
        (3, "Step 4 of 10. Row 2: clue 1 · under 1 assumption · 1 placement · fill 2.", True, ["10", "01"]),
        (3, "Step 5 of 10. Every cell is decided: under 1 assumption · a solution.", True, ["10", "01"]),
        (3, "Step 6 of 10. Row 1, column 1: guess that it is empty; this proves nothing yet.", True, ["0?", "??"]),
        (3, "Step 7 of 10. Row 1: clue 1 · under 1 assumption · 1 placement · fill 2.", True, ["01", "??"]),
        (3, "Step 8 of 10. Column 1: clue 1 · under 1 assumption · 1 placement · fill 2.", True, ["01", "1?"]),
        (3, "Step 9 of 10. Row 2: clue 1 · under 1 assumption · 1 placement · empty 2.", True, ["01", "10"]),
        (3, f"Step 10 of 10. Every cell is decided: under 1 assumption · a solution.{ends}", True, ["01", "10"]),
        (4, f"Step 0 of 5. {nothing}", False, ["??"]),
        (4, "Step 1 of 5. Row 1: clue 1r 1g · 1 placement · 1–2 not empty.", False, ["??"]),
        (4, "Step 2 of 5. Column 1: clue 1r · 1 placement · fill colour r in 1.", False, ["1?"]),
        (4, "Step 3 of 5. Row 1, column 2: assume that it is colour r.", True, ["11"]),
        (4, f"Step 4 of 5. Column 2: clue 1g · {contradiction}", True, ["11"]),
        (4, "Step 5 of 5. Row 1, column 2: proved: it is not colour r.", False, ["12"]),
    ]


@needs_chromium
def test_the_table_sorts_and_filters(report: Path) -> None:
    probe = """
      const click = (selector) => one(selector).click();
      const type = (text) => { one("#find").value = text; one("#find").dispatchEvent(new Event("input")); };
      all("#puzzles thead button").find((each) => each.textContent === "Size").click();
      tell(shown().slice(0, 3), one("[aria-sort]").getAttribute("aria-sort"), location.hash);
      all("#puzzles thead button").find((each) => each.textContent === "Size").click();
      tell(shown()[0], one("[aria-sort]").getAttribute("aria-sort"), location.hash);
      click(".chips [value=ambiguous]");
      tell(shown(), one("#shown").value, one(".chips [value=ambiguous]").getAttribute("aria-pressed"));
      type("nothing like it");
      tell(shown(), one("#nothing").hidden);
      click("#reset");
      tell(shown().length, one("#find").value);
      type("DIAM yaml");
      tell(shown());
      type("flipped");
      tell(shown());
      type("");
      click("#warned");
      tell(shown());
    """
    told = probed(report, probe)
    assert told == [
        ["pack/broken.yaml", "pack/\\x1b[31mred\\x1b[0m\\n.png", "<b>Rose</b> 🌹"],
        "ascending",
        "#sort=size",
        "Diamond",
        "descending",
        "#sort=-size",
        ["[red]Switch[/red]", "pack/many.yaml"],
        "2 of 13 shown",
        "true",
        [],
        False,
        13,
        "",
        ["Diamond"],
        ["[red]Switch[/red]"],
        ["Not asked", "[red]Switch[/red]"],
    ]


@needs_chromium
def test_a_puzzle_is_opened_and_left_by_keys(report: Path) -> None:
    probe = """
      all("#puzzles .name a")[2].focus();
      document.activeElement.click();
      await later();
      tell(location.hash, one("#overview").hidden, one("#detail h2").textContent, document.activeElement.id);
      one(".pager a[aria-label='Next puzzle']").click();
      await later();
      tell(one("#detail h2").textContent, one("#detail").querySelector("b") === null);
      press("Escape");
      await later();
      tell(one("#overview").hidden, one("#detail").childElementCount, document.activeElement.textContent);
      location.hash = "#puzzle=1&step=2";
      await later();
      press("ArrowLeft");
      tell(location.hash);
      press("End");
      tell(location.hash, one("#play").textContent);
      press(" ");
      tell(one("#play").textContent);
      await new Promise((done) => setTimeout(done, 1200));
      press(" ");
      tell(one("#play").textContent, location.hash);
      press("Home");
      tell(location.hash, one("#log [aria-current]") === null);
      all("#log button")[1].click();
      tell(location.hash, one("#log [aria-current]").textContent);
    """
    assert probed(report, probe) == [
        "#puzzle=3",
        True,
        "4. [red]Switch[/red]",
        "detail",
        "<b>Rose</b> 🌹",
        True,
        False,
        0,
        "<b>Rose</b> 🌹",
        "#puzzle=1&step=1",
        "#puzzle=1&step=11",
        "Play",
        "Pause",
        "Play",
        "#puzzle=1&step=2",
        "#puzzle=1&step=0",
        True,
        "#puzzle=1&step=2",
        "2. Row 3: fill 1–5",
    ]


@needs_chromium
def test_solutions_can_be_hidden_and_the_theme_turned(report: Path) -> None:
    probe = """
      const views = () => all(".views button").map((each) => each.textContent);
      const ground = () => getComputedStyle(document.documentElement).backgroundColor;
      tell(views(), ground());
      one("#conceal").click();
      tell(views(), all(".grid").length, getComputedStyle(one(".thumb")).display);
      one("#theme").click();
      tell(ground(), one("#theme").textContent);
      one("#theme").click();
      tell(ground());
    """
    light, dark = "rgb(246, 245, 242)", "rgb(21, 23, 26)"
    assert probed(report, probe, "#puzzle=3") == [
        ["Solution", "Repair", "Clues only", "Replay"],
        light,
        [],
        1,
        "none",
        dark,
        "Light",
        light,
    ]


@needs_chromium
def test_every_puzzle_opens(report: Path) -> None:
    probe = """
      for (let puzzle = 1; puzzle <= all("#puzzles tbody tr").length; puzzle += 1) {
        location.hash = `#puzzle=${puzzle}`;
        await later();
        tell(all("#detail .grid").length);
        for (const view of all(".views button")) view.click();
      }
    """
    assert probed(report, probe) == [1, 1, 4, 1, 2, 1, 1, 1, 1, 1, 1, 0, 0]


@needs_chromium
def test_given_cells_are_there_before_the_first_step(report: Path) -> None:
    dom, console = opened(report, "#puzzle=11&step=0")
    assert console == []
    assert cells_of(dom, 2, 2) == ["?0", "?1"]
    assert text_of(dom, "caption") == "Step 0 of 2. Nothing is known but the clues and 2 given cells."
    half_way, _ = opened(report, "#puzzle=11&step=1")
    assert cells_of(half_way, 2, 2) == ["10", "?1"]


@needs_chromium
def test_given_cells_are_marked_where_the_puzzle_is_not_solved_and_nowhere_else(report: Path) -> None:
    probe = """
      const marks = () => all("#detail .grid .given").filter((each) => each.getAttribute("d"));
      for (const view of ["solution", "clues", "replay"]) {
        one(`.views [data-view=${view}]`).click();
        tell(marks().map((each) => each.getAttribute("class")), one("#detail").innerHTML);
      }
      one("#conceal").click();
      tell(marks().length);
      location.hash = "#puzzle=1&step=3";
      await later();
      tell(marks().length, all("#detail .swatch.given").length);
    """
    solved, solution, given, clues, in_replay, replay, concealed_marks, *elsewhere = probed(report, probe, "#puzzle=11")
    assert solved == []
    # A cross on white paper, a light frame on black.
    assert given == in_replay == ["given", "given light"]
    assert cells_of(solution, 2, 2) == ["10", "01"]
    assert cells_of(clues, 2, 2) == ["00", "01"]
    assert cells_of(replay, 2, 2) == ["?0", "?1"]
    for shown in (clues, replay):
        assert "× </b>2 cells given from the start" in shown
    assert concealed_marks == 2
    assert elsewhere == [0, 0]


@needs_chromium
def test_a_repair_is_drawn_beside_the_puzzle_and_as_a_view(report: Path) -> None:
    probe = """
      const rings = () => all("#detail .grid .change").map((each) => each.getAttribute("class"));
      const card = () => all("#detail .card").find((each) => each.querySelector("h3")?.textContent === "Repair");
      tell(card().querySelectorAll(".grid.bare").length, card().textContent.includes("Row 1, column 2: fill"), rings());
      one(".small-figures").click();
      tell(one(".views [aria-pressed=true]").textContent, rings().length, one("#detail .legend").textContent);
      tell(one("#detail").innerHTML);
      one("#conceal").click();
      tell(all(".views button").length, card() === undefined);
      one("#conceal").click();
      location.hash = "#puzzle=5";
      await later();
      tell(card().textContent, all(".grid.bare").length);
      location.hash = "#puzzle=1";
      await later();
      tell(card() === undefined);
    """
    small, told, rings, view, more, legend, shown, *others = probed(report, probe, "#puzzle=3")
    assert (small, told, rings) == (2, True, ["change filled"] * 2)
    assert (view, more, legend) == ("Repair", 4, "filled")
    assert [cells_of(shown, 2, 2, which) for which in (0, 1)] == [["10", "01"], ["11", "01"]]
    buttons, hidden, unrepaired, drawings, elsewhere = others
    assert (buttons, hidden) == (0, True)
    assert unrepaired == "RepairNo change of the picture was found: 3 sets of changes tried (work budget)."
    assert (drawings, elsewhere) == (0, True)
