"""Words of ``nonogram sheet`` that don't fit together: options that would mean nothing for what is written.

An option that is passed over in silence is taken for one that works. What can't have any effect is refused, each such
option with what to do; what has another effect than one may think is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from authoring.cli.options import SheetFlags
from authoring.errors import UsageError

__all__ = ["SheetWords"]

_PACK = "pack"


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What was asked for: the suffix of the files, whether they are ``tight``, and the options that depend on it."""

    page: SheetFlags
    kind: str
    tight: bool
    folder: bool
    solution: bool
    width: str | None
    dpi: float | None

    def check(self) -> None:
        """Raise ``UsageError`` with every option that means nothing here."""
        wrong = [*self._wrong_of_kind(), *(self._wrong_of_tight() if self.tight else self._wrong_of_packs())]
        if wrong:
            raise UsageError(*wrong)

    def notes(self) -> list[str]:
        """Say what options mean here where that may not be what is expected of them."""
        given = [name for name, said in (("--paper", self.page.paper), ("--margin", self.page.margin)) if said]
        if not self.tight or not given or self.width is not None:
            return []
        limits = "limits" if len(given) == 1 else "limit"
        return [f"{' and '.join(given)}: a tight page is as large as its drawing; this only {limits} how large that is"]

    def _wrong_of_kind(self) -> list[str]:
        wrong: list[str] = []
        if self.dpi is not None and self.kind != ".png":
            wrong.append(f"--dpi is for .png; a {self.kind} has no pixels: leave it out")
        if self.page.text and self.kind != ".svg":
            wrong.append(f"--text is for .svg; a {self.kind} has it as it is: leave it out")
        return wrong

    def _wrong_of_packs(self) -> list[str]:
        wrong: list[str] = []
        if self.solution:
            wrong.append(
                "--solution is for one puzzle on a tight page: add --tight (a pack has its solutions at the end)"
            )
        if self.width is not None:
            wrong.append("--width is for tight drawings: add --tight, or --format for many of them")
        return wrong

    def _wrong_of_tight(self) -> list[str]:
        page = self.page
        packs = {
            "--layout": page.layout != _PACK,
            "--per-page": page.per_page is not None,
            "--title": page.title is not None,
            "--issue": page.issue is not None,
            "--scale-bar": page.scale_bar,
            "--split": page.split is not None,
            "--gutter": page.gutter is not None,
            "--bleed": page.bleed is not None,
        }
        wrong = [
            f"{name} is for packs: leave it out, or write a .pdf without {'--format' if self.folder else '--tight'}"
            for name, said in packs.items()
            if said
        ]
        if self.folder and self.solution:
            wrong.append("--solution is for one puzzle; --format writes all solutions anyway: leave it out")
        if self.width is not None:
            sizes = {"--cell": page.cell, "--paper": page.paper, "--margin": page.margin}
            wrong += [f"{name}: --width alone decides the size; leave one out" for name, said in sizes.items() if said]
        return wrong
