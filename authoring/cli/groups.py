"""Options that several commands share, written once.

Typer makes options from the parameters of a function. A command that takes a dataclass derived from ``OptionGroup``
gets one option for each field of it; ``grouped`` spells the fields out in the signature that Typer sees and puts the
dataclass together again for the call. The road not taken is repeating a dozen parameters in every command.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_type_hints

__all__ = ["OptionGroup", "grouped"]

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True)
class OptionGroup:
    """Base of dataclasses whose fields are options: each is annotated as a Typer parameter and has a default."""


def grouped(command: Function) -> Function:
    """Replace each parameter of a command that is an ``OptionGroup`` by the fields of that group."""
    hints = get_type_hints(command, include_extras=True)
    groups = {name: hint for name, hint in hints.items() if inspect.isclass(hint) and issubclass(hint, OptionGroup)}
    parameters: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(command).parameters.items():
        if name in groups:
            parameters += _fields(groups[name])
        else:
            parameters.append(parameter.replace(annotation=hints[name], kind=inspect.Parameter.KEYWORD_ONLY))

    @functools.wraps(command)
    def call(**given: Any) -> Any:
        collected = {
            name: group(**{field.name: given.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
        }
        return command(**given, **collected)

    call.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return call  # type: ignore[return-value]


def _fields(group: type[Any]) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=hints[field.name]
        )
        for field in fields(group)
    ]
