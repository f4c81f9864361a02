"""The feed that ships with the app."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from moments_server.feed import Feed
from moments_server.moment import Moment
from moments_server.person import Person, person

SAMPLE = Path(__file__).resolve().parents[4] / "Resources" / "SampleFeed.json"

_PICTURE_HOST = "https://images.example.org/"


def read_feed(path: Path) -> Feed:
    """Reads the GraphQL answer in a file, and redirects its pictures to this server."""
    details = json.loads(path.read_text(encoding="utf-8"))["data"]["getMomentsDetailsByUserID"]
    people: dict[str, Person] = {}
    for moment in details["moments"]:
        for liker in moment["likes"]:
            people.setdefault(liker["name"], _person(liker["id"], liker))
    for moment in details["moments"]:
        author = moment["userDetails"]
        people.setdefault(author["name"], _person(f"author-{len(people)}", author))
    reader = _reader(details["userDetails"])
    people[reader.name] = reader
    by_id = {someone.id: someone for someone in people.values()}
    return Feed(list(people.values()), [_moment(moment, people, by_id) for moment in details["moments"]])


def _picture(address: str) -> str:
    return address.removeprefix(_PICTURE_HOST)


def _person(id: str, details: dict[str, Any]) -> Person:  # noqa: A002
    return person(id, details["name"], _picture(details["avatar"]))


def _reader(details: dict[str, Any]) -> Person:
    """Returns the owner of the feed: the only person with a background in the file."""
    background = _picture(details["backgroundImage"]).replace("photos/", "covers/")
    stem, dot, suffix = background.rpartition(".")
    return replace(_person(details["id"], details), background=background, background_dark=f"{stem}-dark{dot}{suffix}")


def _moment(details: dict[str, Any], people: dict[str, Person], by_id: dict[str, Person]) -> Moment:
    return Moment(
        id=details["id"],
        author=people[details["userDetails"]["name"]],
        type=details["type"],
        title=details["title"],
        url=details["url"],
        photos=tuple(_picture(photo) for photo in details["photos"]),
        photo_descriptions=tuple(details.get("photoDescriptions", ())),
        created_date=details["createdDate"],
        likers={liker["id"]: by_id[liker["id"]] for liker in details["likes"]},
    )
