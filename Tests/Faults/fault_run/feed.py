"""The feed of the fault test."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

READER = "0"
_NEWEST = 1_700_000_000
_LABEL = re.compile(r"\[(m\d+)\]")


@dataclass(frozen=True, slots=True)
class Wish:
    """Whether the reader likes a moment."""

    moment: str
    is_liked: bool


def moment_in(text: str) -> str | None:
    """Returns the id in a title on the screen."""
    found = _LABEL.search(text)
    return found[1] if found else None


def write_feed(path: Path, count: int, *, has_photos: bool = False) -> dict[str, bool]:
    """Writes `count` moments, and returns which of them the reader likes: every third."""
    moments = [_moment(index, has_photos) for index in range(count)]
    details = {"userDetails": _person(0) | {"backgroundImage": "covers/harbour.jpg"}, "moments": moments}
    path.write_text(json.dumps({"data": {"getMomentsDetailsByUserID": details}}), encoding="utf-8")
    return {moment["id"]: moment["isLiked"] for moment in moments}


def _person(number: int) -> dict[str, Any]:
    return {"id": str(number), "name": f"Person {number}", "avatar": f"avatars/person-{number}.png"}


def _moment(index: int, has_photos: bool) -> dict[str, Any]:
    is_liked = index % 3 == 0
    likers = [_person(number) for number in range(1, 1 + index % 4)] + [_person(0)] * is_liked
    return {
        "id": f"m{index:02d}",
        "userDetails": _person(1 + index % 5),
        "type": "PHOTOS",
        "title": f"[m{index:02d}] Something was seen.",
        "url": None,
        "photos": [f"photos/seen-{index}.png"] if has_photos else [],
        "createdDate": str(_NEWEST - index * 60),
        "isLiked": is_liked,
        "likes": likers,
    }
