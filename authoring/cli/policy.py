"""A pack's policy: what fails a check beyond what always does, and what an editor doesn't want to hear of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from authoring.cli.groups import OptionGroup
from authoring.cli.settings import find_settings
from authoring.errors import ExitCode, InvalidInput, Problem, UsageError, worst
from authoring.model import Classification, Record, Severity
from authoring.review.checks import CHECKS, PackOptions, Sizes, review_pack

__all__ = ["Policy", "PolicyFlags"]

_POLICY = "Policy of a pack (also from nonogram.toml, or tool.nonogram in pyproject.toml)"
_FAILING = (
    *(str(each) for each in Classification if each is not Classification.LINE_SOLVABLE),
    str(Severity.WARNING),
    str(Severity.NOTE),
)
_CHECKS = tuple(check.name for check in CHECKS)
# Warnings that come with the reading of a picture or a clue file.
_READING = (
    "blank",
    "blank-margin",
    "estimated",
    "faint",
    "isolated-cells",
    "large",
    "margin",
    "mixed-cells",
    "mostly-filled",
    "photograph",
    "shrunk",
    "slip",
    "soft-edges",
)
_SIZE = r"(\d{1,5})(?:[x×](\d{1,5}))?"

_FINDINGS = (*_CHECKS, *_READING)

Wording = TypeVar("Wording")
Meaning = TypeVar("Meaning")


@dataclass(frozen=True, slots=True)
class Policy:
    """What is asked of a pack. ``fail_on`` holds classes and severities, ``ignored`` names of checks.

    ``settings`` is the file that was read for it, if any.
    """

    fail_on: frozenset[str]
    ignored: frozenset[str]
    pack: PackOptions
    settings: Path | None = None

    def review(self, records: Sequence[Record]) -> list[Record]:
        """Return the records with the findings of all checks, less those that are ignored."""
        return [
            replace(record, findings=tuple(each for each in record.findings if each.name not in self.ignored))
            for record in review_pack(records, self.pack, self.ignored)
        ]

    def exit_code(self, records: Iterable[Record]) -> ExitCode:
        """Return the exit code of a run, with what the policy fails taken for a finding."""
        return worst(worst((record.exit_code, self._verdict(record))) for record in records)

    def _verdict(self, record: Record) -> ExitCode:
        reasons = {str(finding.severity) for finding in record.findings}
        if record.verdict:
            reasons.add(str(record.verdict.classification))
        return ExitCode.FINDINGS if reasons & (self.fail_on | {str(Severity.ERROR)}) else ExitCode.OK


@dataclass(frozen=True)
class PolicyFlags(OptionGroup):
    """What an editor wants of a pack."""

    fail_on: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...",
            help=f"Exit with 1 for these as well: {', '.join(_FAILING)}.",
            rich_help_panel=_POLICY,
            show_default=False,
        ),
    ] = None
    max_difficulty: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=5,
            metavar="STARS",
            help="Exit with 1 if a puzzle has more stars.",
            rich_help_panel=_POLICY,
            show_default=False,
        ),
    ] = None
    sizes: Annotated[
        str | None,
        typer.Option(
            metavar="MIN-MAX",
            help="Warn of sizes outside these limits: 10-25, or 10x10-30x25.",
            rich_help_panel=_POLICY,
            show_default=False,
        ),
    ] = None
    ignore: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,...",
            help=f"Don't tell of: {', '.join(_FINDINGS)}.",
            rich_help_panel=_POLICY,
            show_default=False,
        ),
    ] = None

    def policy(self) -> Policy:
        """Return the policy of this run: each option, or else what the settings file says.

        Raises ``UsageError`` for an option that means nothing, ``InvalidInput`` for a settings file with faults.
        """
        kept = find_settings(Path.cwd())
        source = kept.source
        failing = _read("fail-on", _split(self.fail_on), kept.fail_on, source, lambda names: _known(names, _FAILING))
        ignored = _read("ignore", _split(self.ignore), kept.ignore, source, lambda names: _known(names, _FINDINGS))
        most_stars = self.max_difficulty if self.max_difficulty is not None else kept.max_difficulty
        sizes = _read("sizes", self.sizes, kept.sizes, source, _sizes)
        settings = Path(source) if source else None
        return Policy(failing or frozenset(), ignored or frozenset(), PackOptions(sizes, most_stars), settings)


def _read(
    key: str, given: Wording | None, kept: Wording | None, source: str | None, read: Callable[[Wording], Meaning]
) -> Meaning | None:
    """Return what an option means, or else what the settings file says; ``None`` where neither says anything."""
    value = given if given is not None else kept
    if value is None:
        return None
    try:
        return read(value)
    except ValueError as error:
        if given is not None:
            raise UsageError(f"--{key}: {error}") from error
        raise InvalidInput(Problem(f"{key}: {error}", source)) from error


def _split(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(name.strip() for name in text.split(",") if name.strip())


def _known(names: tuple[str, ...], allowed: Sequence[str]) -> frozenset[str]:
    unknown = [name for name in names if name not in allowed]
    if unknown:
        raise ValueError(f"there is no {', '.join(unknown)}; it may be {', '.join(allowed)}")
    return frozenset(names)


def _sizes(text: str) -> Sizes:
    match = re.fullmatch(f"{_SIZE}-{_SIZE}", text)
    if match is None:
        raise ValueError(f"found {text!r}; write the least and the largest size, as 10-25 or 10x10-30x25")
    least, least_height, most, most_height = match.groups()
    sizes = Sizes(int(least), int(least_height or least), int(most), int(most_height or most))
    if sizes.least_width > sizes.most_width or sizes.least_height > sizes.most_height:
        raise ValueError(f"no size is within {sizes}; write the least size first")
    return sizes
