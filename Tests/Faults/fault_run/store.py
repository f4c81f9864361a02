"""The program's store, as it lies on the disk."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

_PATIENCE = 10
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A like in the outbox."""

    moment: str
    is_liked: bool
    key: str


@dataclass(frozen=True, slots=True)
class StoreState:
    """What the store says at one moment in time."""

    likes: dict[str, bool]
    outbox: list[Waiting]


class Store:
    """Looks into the store of a server's feed, beside whatever else has it open."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def state(self) -> StoreState:
        """Likes and outbox, of one transaction."""
        return self._with_database(_state)

    def integrity(self) -> str:
        """`ok`, or what SQLite finds to be wrong."""
        return self._with_database(lambda database: _column(database, "PRAGMA integrity_check"))

    def liker_count(self, moment: str) -> int:
        """How many people like a moment, which the store tells twice; -1 if it is at odds with itself."""
        return self._with_database(lambda database: _liker_count(database, moment))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else can write meanwhile, as while another instance imports a feed."""
        with closing(sqlite3.connect(self._path(), timeout=_PATIENCE, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            yield
            database.execute("ROLLBACK")

    def waits(self) -> bool:
        """Whether likes wait for the server."""
        return bool(self.state().outbox)

    def _path(self) -> Path:
        [path] = self._data.glob("moments/servers/*/moments.sqlite")
        return path

    def _with_database(self, body: Callable[[sqlite3.Connection], Value]) -> Value:
        """Opened anew each time, so that nothing is kept from the program."""
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                uri = f"file:{self._path()}?mode=ro"
                with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)) as database:
                    return body(database)
            except sqlite3.OperationalError:
                # It may be just about to be opened, or closed by the last one.
                if time.monotonic() > end:
                    raise
                time.sleep(0.01)


def _liker_count(database: sqlite3.Connection, moment: str) -> int:
    sql = "SELECT likeCount, (SELECT count(*) FROM liker WHERE moment = sequence) FROM moment WHERE id = ?"
    told, counted = database.execute(sql, (moment,)).fetchone()
    return int(told) if told == counted else -1


def _state(database: sqlite3.Connection) -> StoreState:
    database.execute("BEGIN")
    likes = {id: bool(is_liked) for id, is_liked in database.execute("SELECT id, isLiked FROM moment")}
    rows = database.execute("SELECT momentID, isLiked, idempotencyKey FROM unsentLike ORDER BY sequence")
    return StoreState(likes, [Waiting(moment, bool(is_liked), key) for moment, is_liked, key in rows])


def _column(database: sqlite3.Connection, sql: str) -> str:
    return "\n".join(str(value) for (value,) in database.execute(sql))
