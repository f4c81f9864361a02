"""JSON other than the expected one."""

import json
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from moments_server.answer import Answer, json_answer
from moments_server.arrival import Arrival
from moments_server.faults.fault import Fault

_NULLABLE = ("likes", "isLiked", "title", "url")

_WRONG: tuple[tuple[str, Any], ...] = (
    ("id", 12.5),
    ("userDetails", None),
    ("type", "VIDEO"),
    ("title", 7),
    ("photos", "none"),
    ("createdDate", True),
    ("isLiked", "yes"),
    ("likes", {"count": 3}),
)


def _moments(document: dict[str, Any]) -> list[Any]:
    for value in (document.get("data") or {}).values():
        moments = value.get("moments") if isinstance(value, dict) else None
        if isinstance(moments, list):
            return moments
    return []


@dataclass(frozen=True, kw_only=True)
class _WrongDocument(Fault):
    """Changes the JSON of an answer; pictures are not affected."""

    def spoil(self, answer: Answer) -> Answer:
        if not answer.content_type.startswith("application/json"):
            return answer
        document = json.loads(answer.body)
        self.spoil_document(document)
        return json_answer(document, answer.status)

    @abstractmethod
    def spoil_document(self, document: dict[str, Any]) -> None:
        """Changes the JSON of the answer."""


@dataclass(frozen=True, kw_only=True)
class Errors(_WrongDocument):
    """GraphQL errors with status 200.

    Nothing is executed and there is no data. With `partial`, only one field of one moment is missing.
    """

    kind = "errors"

    partial: bool = False
    message: str = "something went wrong"
    code: str = "INTERNAL_SERVER_ERROR"

    def instead(self, arrival: Arrival) -> Answer | None:
        return (
            None
            if self.partial
            else json_answer({"data": None, "errors": [self._error(list(arrival.root_fields[:1]))]})
        )

    def spoil_document(self, document: dict[str, Any]) -> None:
        path: list[str | int] = []
        for index, moment in enumerate(_moments(document)[:1]):
            missing = next((name for name in _NULLABLE if name in moment), None)
            if missing is not None:
                moment[missing] = None
                path = [next(iter(document["data"])), "moments", index, missing]
        document["errors"] = [self._error(path)]

    def _error(self, path: list[Any]) -> dict[str, Any]:
        return {"message": self.message, "path": path, "extensions": {"code": self.code}}


@dataclass(frozen=True, kw_only=True)
class WrongTypes(_WrongDocument):
    """Values whose types differ from the schema: another field in each of the first moments, and a string for a moment.

    With `whole`, the whole requested value is a string.
    """

    kind = "wrong-types"

    whole: bool = False

    def spoil_document(self, document: dict[str, Any]) -> None:
        moments = _moments(document)
        if self.whole or not moments:
            document["data"] = dict.fromkeys(document.get("data") or {"data": None}, "nothing")
            return
        for moment, (name, value) in zip(moments, _WRONG, strict=False):
            moment[name] = value
        moments[len(_WRONG) : len(_WRONG) + 1] = ["moment"]


@dataclass(frozen=True, kw_only=True)
class EndlessPages(_WrongDocument):
    """Every page announces another one, always with the same cursor."""

    kind = "endless-pages"

    def spoil_document(self, document: dict[str, Any]) -> None:
        for value in (document.get("data") or {}).values():
            if isinstance(value, dict) and isinstance(value.get("pageInfo"), dict):
                value["pageInfo"].update(hasNextPage=True, endCursor=None)
