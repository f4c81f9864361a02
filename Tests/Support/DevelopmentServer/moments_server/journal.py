"""Likes on disk, for servers that are killed and restarted."""

import json
from pathlib import Path
from typing import Any

from moments_server.answer import Answer
from moments_server.feed import Feed
from moments_server.resent_mutations import ResentMutations

Like = dict[str, Any]


class Journal:
    """A file with one line for each request that liked something, written before its answer.

    So a server is killed either before a like or after it, and knows its idempotency keys after a restart.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._executed: list[Like] = []

    def replay(self, feed: Feed, resent: ResentMutations) -> None:
        """Applies the likes of earlier runs."""
        if not self._path.exists():
            return
        for line in self._path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            for like in entry["likes"]:
                moment, person = feed.moment(like["momentID"]), feed.people.get(like["userID"])
                if moment is not None and person is not None:
                    feed.set_like(moment, person, like["isLiked"])
            if entry["key"] is not None:
                content_type, body, headers = entry["answer"]
                answer = Answer(200, content_type, body.encode("utf-8", "surrogatepass"), headers)
                resent.keep(entry["key"], entry["request"], answer)

    def note(self, like: Like) -> None:
        """Adds a like of the current request."""
        self._executed.append(like)

    def write(self, key: str | None, request: dict[str, Any], answer: Answer) -> None:
        """Writes the line of a completed request."""
        if not self._executed:
            return
        told = (answer.content_type, answer.body.decode("utf-8", "surrogatepass"), dict(answer.headers))
        line = json.dumps({"likes": self._executed, "key": key, "request": request, "answer": told})
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
        self._executed = []
