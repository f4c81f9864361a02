"""Likes on disk, for servers that come back after they were killed."""

import json
from pathlib import Path
from typing import Any

from moments_server.answer import Answer
from moments_server.feed import Feed
from moments_server.resent_mutations import ResentMutations

Like = dict[str, Any]


class Journal:
    """Each request that has liked something is one line, written before it is answered.

    So a server is killed either before a like or after it, and knows again which keys it has had.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._executed: list[Like] = []

    def replay(self, feed: Feed, resent: ResentMutations) -> None:
        """Likes again what was liked in earlier lives."""
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
        """A like of the request that is being executed."""
        self._executed.append(like)

    def write(self, key: str | None, request: dict[str, Any], answer: Answer) -> None:
        """The request is done."""
        if not self._executed:
            return
        told = (answer.content_type, answer.body.decode("utf-8", "surrogatepass"), dict(answer.headers))
        line = json.dumps({"likes": self._executed, "key": key, "request": request, "answer": told})
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
        self._executed = []
