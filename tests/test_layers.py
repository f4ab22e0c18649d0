"""Imports go downwards only, and each third-party package stays in the layer that it is there for."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import authoring

PACKAGE = Path(authoring.__file__).parent

_MODEL = {"model", "errors"}
_SOLVED = {"solver", "images", "formats", "kernel"} | _MODEL

# What each layer may import of the others, itself apart.
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "model": {"errors"},
    "kernel": {"errors"},
    "solver": {"kernel"} | _MODEL,
    "images": _MODEL,
    "formats": _MODEL,
    "review": _SOLVED,
    "reports": _MODEL,
    "sheets": _MODEL,
    "pipeline": {"reports", "sheets", "review"} | _SOLVED,
    "batch": {"pipeline", "reports", "sheets", "review"} | _SOLVED,
    "cli": {"batch", "pipeline", "reports", "sheets", "review"} | _SOLVED,
}

THIRD_PARTY: dict[str, set[str]] = {
    "typer": {"cli"},
    "rich": {"cli", "reports"},
    "PIL": {"images", "reports"},
    "yaml": {"formats"},
    "pysat": {"solver"},
    "typst": {"sheets"},
    "pikepdf": {"sheets"},
}


def violations(package: Path) -> list[str]:
    """List the imports in a package folder that the two tables above forbid."""
    return [
        f"{path.relative_to(package)}:{line}: {layer} imports {name}"
        for path in sorted(package.rglob("*.py"))
        if (layer := path.relative_to(package).parts[0].removesuffix(".py")) not in ("__init__", "__main__")
        for line, name in imports(path)
        if not allowed(layer, name)
    ]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the dotted name of everything that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide their layer"
            assert node.module is not None
            if node.module == "authoring":
                yield from ((node.lineno, f"authoring.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module


def allowed(layer: str, name: str) -> bool:
    top, _, rest = name.partition(".")
    if top == "authoring":
        other = rest.partition(".")[0]
        return other in ("", "__version__", layer) or other in MAY_IMPORT.get(layer, set())
    return top in sys.stdlib_module_names or layer in THIRD_PARTY.get(top, set())


def test_every_import_goes_downwards() -> None:
    assert violations(PACKAGE) == []


def test_every_part_of_the_package_has_its_layer() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert parts - {"__init__", "__main__", "__pycache__", "docs"} <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("place", "statement"),
    [
        ("model/grid.py", "import yaml"),
        ("model/grid.py", "from authoring.solver import classify"),
        ("reports/table.py", "from authoring import formats"),
        ("kernel/reference.py", "from authoring.model.grid import Grid"),
        ("solver/ladder.py", "from PIL import Image"),
        ("pipeline.py", "import authoring.cli.app"),
        ("sheets/press.py", "import numpy"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, place: str, statement: str) -> None:
    planted = tmp_path / place
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(f"def late():\n    {statement}\n", "utf-8")
    (found,) = violations(tmp_path)
    assert found.startswith(f"{place}:2: ")
