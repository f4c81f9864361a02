"""An account whose server fails in every way, and instances that are killed while they refresh it and send likes."""

import http.server
import json
import random
import re
import sqlite3
import subprocess
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from account_server import AccountServer, Answer, send

from fault_run.program import Hang, Program
from fault_run.report import Report
from fault_run.screen import ScreenText
from fault_run.workspace import Workspace

_LONGEST_PAUSE = 1.5
_KEPT_AFTER = 1.0
"""The seconds after which a like on the screen outlives a kill."""

_LONGEST_WAIT = 60.0
"""The seconds within which a server without faults has every like, and the store every post."""

_PAGE = 10
_ROUNDS_BETWEEN_CHECKS = 10
_FAULTS = ("slow", "error", "limit", "dropped", "cut", "doubled", "reordered", "short", "unlinked")


def break_account(report: Report, binary: Path, seed: int, rounds: int) -> None:
    """Every like is at the server once, in its last state; no post is missing or doubled; the place stays."""
    workspace = Workspace()
    server = _Server(random.Random(seed))
    try:
        reader = _Reader(report, binary, workspace, server, random.Random(seed))
        reader.sign_in()
        for number in range(1, rounds + 1):
            try:
                reader.kill_once(number)
                if number % _ROUNDS_BETWEEN_CHECKS == 0 or number == rounds:
                    reader.check()
            except Hang as hang:
                reader.give_up(f"round {number}: {hang}")
    finally:
        server.close()
        workspace.remove()


class _Reader:
    """A reader who moves, likes and refreshes until the program is killed."""

    def __init__(
        self, report: Report, binary: Path, workspace: Workspace, server: "_Server", dice: random.Random
    ) -> None:
        self._report = report
        self._binary = binary
        self._workspace = workspace
        self._server = server
        self._dice = dice
        self._liked: set[int] = set()
        """What the reader wants, as the store has it."""
        self._selected: int | None = None
        self._program: Program | None = None

    def sign_in(self) -> None:
        # The store keeps every post, so that each that is missing is an error.
        self._workspace.set('{"momentsPerSource": 1000000}')
        self._server.add(2 * _PAGE)
        command = [str(self._binary), "sign-in", self._server.address]
        ended = subprocess.run(
            command, env=self._workspace.environment(), input="CODE\n", capture_output=True, text=True, check=False
        )
        if ended.returncode != 0:
            self._report.find("no sign-in", ended.stderr)
        self._server.is_broken = True

    def kill_once(self, number: int) -> None:
        """Kills the program at a random moment of a refresh and of likes."""
        dice = self._dice
        self._server.add(dice.choice((0, 1, 3, 10, 40)))
        program = self._open()
        program.press(dice.choice("jk") * dice.randrange(6))
        post = _selected(program.screen())
        if post is None or not _wait(lambda: self._place() in (0, post)):
            self._report.find(f"round {number}: the place is not stored", post, program.screen())
            program.kill()
            return
        # A reader at the top opens the newest posts.
        self._selected = self._place() or None
        before = post in self._liked
        program.type("r")
        liked = [before]
        changed = 0.0
        end = time.monotonic() + dice.random() * _LONGEST_PAUSE
        while (rest := end - time.monotonic()) > 0:
            time.sleep(min(rest, dice.random()))
            if len(liked) < 4 and time.monotonic() < end:
                program.type("f")
                liked.append(not liked[-1])
                changed = time.monotonic()
        is_kept = time.monotonic() - changed > _KEPT_AFTER
        self._report.step(f"round {number}: killed; post {post}, liked {liked}, to be kept: {is_kept}")
        program.kill()
        self._report.count("refreshes and likes of an account killed")
        if _value(self._workspace, "PRAGMA integrity_check") != "ok":
            self._report.find("the store is damaged")
        sql = "SELECT coalesce(readerLiked, isLiked) FROM moment WHERE item = ?"
        kept = _value(self._workspace, sql, str(post)) == 1
        if kept not in (liked[-1:] if is_kept else liked):
            self._report.find(f"round {number}: a like of post {post} is lost")
        (self._liked.add if kept else self._liked.discard)(post)

    def give_up(self, reason: str) -> None:
        """Ends a program that answers no key."""
        if self._program:
            self._report.find(reason, self._program.screen(), self._program.errors())
            self._program.kill()

    def check(self) -> None:
        """Checks what the store and the server have after a refresh without faults."""
        server = self._server
        server.is_broken = False
        program = self._open()
        end = time.monotonic() + _LONGEST_WAIT
        while time.monotonic() < end and (self._differences() or server.liked != self._liked):
            program.press("r")
            _wait(lambda: not self._differences() and server.liked == self._liked, 1.0)
        for difference in self._differences():
            self._report.find(difference)
        if server.liked != self._liked:
            self._report.find("the likes differ", f"server: {server.liked - self._liked}", self._liked - server.liked)
        for post in server.repeated:
            self._report.find(f"a like of post {post} came twice", *server.requests_for(post))
        server.repeated.clear()
        _wait(lambda: _value(self._workspace, "SELECT count(*) FROM unsentLike") == 0)
        self._report.count("stores and servers compared")
        self._report.measure(program.worst_answer, program.peak_memory())
        if program.quit() != 0 or program.errors():
            self._report.find("an instance did not end well", program.errors())
        server.is_broken = True

    def _open(self) -> Program:
        options = ["--images", "off", "--no-color", "--no-mouse", "--refresh-interval", "off"]
        program = Program(self._binary, options, self._workspace.environment(), self._workspace.root / "errors")
        self._program = program
        if not program.wait_for(lambda screen: _selected(screen) is not None, 10.0):
            self._report.find("no first frame", program.screen(), program.errors())
        if self._selected not in (None, _selected(program.screen())):
            self._report.find(f"the place moved from post {self._selected}", program.screen())
        return program

    def _place(self) -> int:
        return int(_value(self._workspace, "SELECT item FROM place JOIN moment ON moment.id = momentID") or 0)

    def _differences(self) -> list[str]:
        """Returns the posts of the timeline that are missing or doubled."""
        with closing(_database(self._workspace)) as database:
            rows = database.execute("SELECT item FROM moment WHERE source IS NOT NULL AND shownAs IS NULL").fetchall()
        stored = [int(row[0]) for row in rows]
        with self._server.lock:
            # The first page was the end.
            missing = {post for post in self._server.posts if post > _PAGE} - set(stored)
        differences = [f"posts are missing: {sorted(missing)}"] if missing else []
        if doubled := sorted(post for post, count in Counter(stored).items() if count > 1):
            differences.append(f"posts are doubled: {doubled}")
        return differences


class _Server(AccountServer):
    """A server with all faults."""

    def __init__(self, dice: random.Random) -> None:
        self.is_broken = False
        self.repeated: list[int] = []
        """The posts that were liked or unliked without a change."""
        self._dice = dice
        self._requests: deque[str] = deque(maxlen=500)
        super().__init__()

    def requests_for(self, post: int) -> list[str]:
        return [line for line in self._requests if f"/statuses/{post}" in line]

    def take(self, handler: http.server.BaseHTTPRequestHandler, is_post: bool) -> None:
        fault = self._fault()
        self._requests.append(f"{time.monotonic():.3f} {handler.path} {fault}")
        try:
            if fault == "slow":
                time.sleep(self._dice.random() / 2)
            if fault == "error":
                return send(handler, 500, b"<html>")
            if fault == "limit":
                return send(handler, 429, b"", [("Retry-After", "1")])
            if fault == "dropped":
                return None
            status, body, headers = self.answer(handler.path, is_post)
            if fault == "cut":
                handler.wfile.write(b"HTTP/1.0 200 OK\r\nContent-Length: 100000\r\n\r\n[{")
                return None
            send(handler, status, json.dumps(body).encode(), headers)
        except OSError:
            # The program was killed.
            return None

    def home(self, below: str | None) -> Answer:
        fault = self._fault()
        if fault != "" and self._dice.random() < 0.2:
            self.add(1)
        page = self.page(below, self._dice.randrange(1, _PAGE) if fault == "short" else _PAGE)
        headers = [] if fault == "unlinked" else self.link(page)
        if fault == "doubled":
            # Also what the page before has.
            above = self.posts[: self.posts.index(page[0])] if page else []
            page = [*above[-3:], *page, *page[:3]]
        if fault == "reordered":
            self._dice.shuffle(page)
        return 200, [self.status(post) for post in page], headers

    def like(self, post: int, is_liked: bool) -> None:
        if (post in self.liked) == is_liked:
            self.repeated.append(post)
        self._requests.append(f"{time.monotonic():.3f} done /statuses/{post} {is_liked}")
        super().like(post, is_liked)

    def time(self, post: int) -> int:
        # The order of arrival is not that of the dates.
        return super().time(post) + post * 7919 % 50

    def _fault(self) -> str:
        return self._dice.choice(_FAULTS) if self.is_broken and self._dice.random() < 0.4 else ""


def _selected(screen: ScreenText) -> int | None:
    lines = "".join(line for line in screen.lines if line.startswith("▌"))
    found = re.search(r"Post (\d+)", lines)
    return int(found[1]) if found else None


def _wait(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def _database(workspace: Workspace) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{workspace.data / 'moments' / 'moments.sqlite'}?mode=ro", uri=True, timeout=10)


def _value(workspace: Workspace, sql: str, *values: str) -> str | int | None:
    with closing(_database(workspace)) as database:
        row = database.execute(sql, values).fetchone()
        value: str | int | None = row and row[0]
        return value
