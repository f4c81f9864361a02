"""The program's store on disk."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from fault_run.feed import Wish

_PATIENCE = 10
_WATCH = (
    "CREATE TABLE IF NOT EXISTS faultRun (key TEXT, momentID TEXT, isLiked INTEGER)",
    """
    CREATE TRIGGER IF NOT EXISTS faultRunWatches AFTER INSERT ON unsentLike BEGIN
      INSERT INTO faultRun VALUES (new.idempotencyKey, new.momentID, new.isLiked);
    END
    """,
)
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class StoreState:
    """The likes and outbox of the store at one moment."""

    likes: dict[str, bool]
    outbox: list[Wish]


class Store:
    """Reads a store while other processes have it open."""

    def __init__(self, data: Path, folder: str) -> None:
        self._data = data
        self._folder = folder

    def state(self) -> StoreState:
        """Returns likes and outbox in one transaction."""
        return self._with_database(_state)

    def watch(self) -> None:
        """Adds a trigger that records each queued like, which may be sent before anyone looks."""
        with closing(sqlite3.connect(self._path(), timeout=_PATIENCE, isolation_level=None)) as database:
            for sql in _WATCH:
                database.execute(sql)

    def keys(self) -> dict[str, Wish]:
        """Returns the keys of all likes that were queued since `watch` was called."""
        return self._with_database(_keys)

    def integrity(self) -> str:
        """Returns `ok`, or the errors that SQLite finds."""
        return self._with_database(lambda database: _column(database, "PRAGMA integrity_check"))

    def liker_count(self, moment: str) -> int:
        """Returns the number of people who like a moment."""
        return self._with_database(lambda database: _liker_count(database, moment))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Locks the store, as an import of another instance would."""
        with closing(sqlite3.connect(self._path(), timeout=_PATIENCE, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            yield
            database.execute("ROLLBACK")

    def waits(self) -> bool:
        """Returns whether the outbox has likes."""
        return bool(self.state().outbox)

    def _path(self) -> Path:
        [path] = self._data.glob(f"{self._folder}/moments.sqlite")
        return path

    def _with_database(self, body: Callable[[sqlite3.Connection], Value]) -> Value:
        """Opens the store for each call, so that it never blocks the program."""
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                uri = f"file:{self._path()}?mode=ro"
                with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)) as database:
                    return body(database)
            except sqlite3.OperationalError:
                # The store may be about to be opened, or to be closed by its last user.
                if time.monotonic() > end:
                    raise
                time.sleep(0.01)


def _keys(database: sqlite3.Connection) -> dict[str, Wish]:
    rows = database.execute("SELECT key, momentID, isLiked FROM faultRun")
    return {key: Wish(moment, bool(is_liked)) for key, moment, is_liked in rows}


def _liker_count(database: sqlite3.Connection, moment: str) -> int:
    sql = "SELECT json_array_length(coalesce(likers, '[]')) FROM moment WHERE id = ?"
    return int(database.execute(sql, (moment,)).fetchone()[0])


def _state(database: sqlite3.Connection) -> StoreState:
    database.execute("BEGIN")
    liked = database.execute("SELECT id, coalesce(readerLiked, isLiked) FROM moment")
    likes = {moment: bool(is_liked) for moment, is_liked in liked}
    rows = database.execute("SELECT momentID, isLiked FROM unsentLike ORDER BY sequence")
    return StoreState(likes, [Wish(moment, bool(is_liked)) for moment, is_liked in rows])


def _column(database: sqlite3.Connection, sql: str) -> str:
    return "\n".join(str(value) for (value,) in database.execute(sql))
