"""Names of faults, and their parameters in text and JSON."""

import re
import typing
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, get_args

from moments_server.faults.absence import Absent
from moments_server.faults.broken import Cut, Truncate
from moments_server.faults.fault import Fault
from moments_server.faults.feed_defects import DuplicateIds, ManyLikes, OddDates, OddIds
from moments_server.faults.hostile_pictures import HostilePicture
from moments_server.faults.huge import Endless, GzipBomb
from moments_server.faults.refusing import Html, Redirect, Status
from moments_server.faults.slow import Drip, Slow
from moments_server.faults.wrong_bytes import InvalidUtf8
from moments_server.faults.wrong_documents import EndlessPages, Errors, WrongTypes
from moments_server.feed import FeedDefect
from moments_server.schema import ROOT_FIELDS

AnyFault = Fault | FeedDefect | Absent

_ANSWER_FAULTS: tuple[type[Fault], ...] = (
    Slow,
    Drip,
    Status,
    Html,
    Redirect,
    Errors,
    WrongTypes,
    EndlessPages,
    InvalidUtf8,
    Truncate,
    Cut,
    Endless,
    GzipBomb,
    HostilePicture,
)
_FEED_DEFECTS = (DuplicateIds, OddIds, OddDates, ManyLikes)

KINDS: dict[str, type[Any]] = {kind.kind: kind for kind in _ANSWER_FAULTS}
KINDS |= {kind.kind: kind for kind in _FEED_DEFECTS}
KINDS[Absent.kind] = Absent

TARGETS = ("any", "graphql", "pictures", *ROOT_FIELDS)


class FaultError(ValueError):
    """An unknown fault, or invalid parameters."""


def fault_from_text(text: str) -> AnyFault:
    """Parses a fault such as `status:status=503,retryAfter=2`; a comma in an address must be `%2C`."""
    kind, _, rest = text.partition(":")
    parameters: dict[str, Any] = {"kind": kind}
    for part in rest.split(",") if rest else ():
        name, equals, value = part.partition("=")
        if not equals:
            raise FaultError(f"{part} is not of the form name=value")
        parameters[name] = value
    return fault_from_parameters(parameters)


def fault_from_parameters(parameters: Any) -> AnyFault:  # noqa: ANN401
    """Parses a fault such as `{"kind": "status", "status": 503}`."""
    if not isinstance(parameters, dict):
        raise FaultError("a fault is an object with a kind")
    kind = KINDS.get(str(parameters.get("kind")))
    if kind is None:
        raise FaultError(f"there is no fault {parameters.get('kind')}; there are {', '.join(KINDS)}")
    types = typing.get_type_hints(kind)
    known = {_spoken(field.name): field.name for field in fields(kind)}
    values = {}
    for spoken, value in parameters.items():
        if spoken == "kind":
            continue
        if spoken not in known:
            raise FaultError(f"{kind.kind} has no {spoken}; it has {', '.join(known) or 'no parameters'}")
        values[known[spoken]] = _value(spoken, value, types[known[spoken]])
    if values.get("on", "any") not in TARGETS:
        raise FaultError(f"{kind.kind}: on is one of {', '.join(TARGETS)}")
    try:
        fault: AnyFault = kind(**values)
    except ValueError as reason:
        raise FaultError(f"{kind.kind}: {reason}") from None
    return fault


def parameters_of(kind: type[Any]) -> str:
    """Returns the parameters of a kind with their defaults, for the help."""
    shown = (field for field in fields(kind) if field.name not in ("on", "times", "skip"))
    return ",".join(f"{_spoken(field.name)}={_default(field.default)}" for field in shown)


def _default(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _spoken(name: str) -> str:
    """Returns the JSON name, such as `retryAfter` for `retry_after`."""
    return re.sub("_(.)", lambda match: match[1].upper(), name)


def _value(name: str, value: Any, expected: Any) -> Any:  # noqa: ANN401
    """Converts a value to the type of the parameter; strings are parsed."""
    accepted = get_args(expected) if isinstance(expected, UnionType) else (expected,)
    if value is None and NoneType in accepted:
        return None
    wanted = next(type_ for type_ in accepted if type_ is not NoneType)
    if isinstance(value, str) and wanted is bool and value in ("true", "false"):
        return value == "true"
    try:
        if isinstance(value, str) and wanted in (int, float):
            value = wanted(value)
        if wanted is float and type(value) is int:
            value = float(value)
    except ValueError:
        pass
    if type(value) is not wanted:
        raise FaultError(f"{name} is not a {wanted.__name__}: {value}")
    if (
        wanted in (int, float)
        and name in ("seconds", "times", "skip", "mebibytes", "count", "retryAfter")
        and value < 0
    ):
        raise FaultError(f"{name} is negative")
    return value
