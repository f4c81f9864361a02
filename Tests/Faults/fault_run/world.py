"""A server, a store, and the instances that use it."""

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from fault_run.feed import write_feed
from fault_run.ledger import Ledger
from fault_run.program import LONGEST_ANSWER, Hang, Program
from fault_run.report import Report
from fault_run.server import Server
from fault_run.store import Store
from fault_run.workspace import Workspace

MOST_MEMORY = 256 << 10
"""The limit of the memory of an instance in KiB, whatever a server sends: the largest answer is 64 MiB."""

_START = 10.0
_FIRST_FEED = 35.0
_SETTLING = 90.0
_LAST_WRITE = 30.0
_POLL = 0.02
_CANNOT_WRITE = 74
"""The exit code of an instance that could not store something."""

_KNOWN_FILES = re.compile(
    r"data/moments/(servers/[0-9a-f]+/)?(moments\.sqlite(-wal|-shm|-journal)?|sending\.lock|changed)"
    r"|data/filler|cache/moments/pictures/.*|home/\.(local/state/moments/state|config/moments/settings)\.json"
)


class World:
    """The objects that one part of the run needs, created anew for each part."""

    def __init__(
        self,
        binary: Path,
        report: Report,
        moments: int,
        *options: str,
        has_photos: bool = False,
        has_server: bool = True,
    ) -> None:
        self.report = report
        self.workspace = Workspace()
        feed = self.workspace.root / "feed.json"
        self.ledger = Ledger(write_feed(feed, moments, has_photos=has_photos))
        self.server = Server(feed, self.workspace.root / "likes.jsonl")
        self.store = Store(self.workspace.data, "moments/servers/*" if has_server else "moments")
        self._source = ("--server", self.server.address) if has_server else ("--feed", str(feed))
        self._binary = binary
        self._options = options
        self._starts = 0
        self.programs: list[Program] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in self.programs:
            program.kill()
        self.server.kill()
        self.workspace.remove()

    # Programs

    def open(self) -> Program:
        """Starts an instance and waits for its first frame."""
        self._starts += 1
        errors = self.workspace.root / f"errors-{self._starts}"
        options = [*self._source, "--appearance", "dark", "--no-color", "--no-mouse", *self._options]
        program = Program(self._binary, options, self.workspace.environment(), errors)
        self.programs.append(program)
        self.report.count("instances started")
        if not program.wait_for(lambda screen: "Moments" in screen.title, _START):
            self.report.find(f"no first frame within {_START} s", program.screen(), program.errors())
        return program

    def open_with_feed(self) -> Program:
        """Starts an instance and waits for the feed; from then on, queued likes are recorded."""
        program = self.open()
        if not program.wait_for(lambda screen: screen.like is not None and not screen.is_refreshing, _FIRST_FEED):
            self.report.find(f"no feed within {_FIRST_FEED} s", program.screen())
        self.store.watch()
        return program

    def kill(self, program: Program) -> None:
        """Kills an instance and checks the store."""
        self.cut_short(program)
        self.check_store()

    def cut_short(self, program: Program) -> None:
        """Kills an instance without a check of the store."""
        self.forget(program)
        program.kill()
        self.report.count("instances killed")
        self._check_end(program, -signal.SIGKILL)

    def quit(self, program: Program, *, can_write: bool = True) -> None:
        """Quits an instance as readers do. One that cannot write may name what it could not store."""
        self.forget(program)
        code = program.quit()
        if code is None:
            program.kill()
        self.report.count("instances quit")
        if not can_write and code == _CANNOT_WRITE and "Not saved: " in program.errors():
            return
        self._check_end(program, 0)

    def quit_unsaved(self, program: Program, unsaved: str) -> None:
        """Quits an instance that cannot store something: it says so on standard error and by its exit code."""
        program.type("Q")
        code = program.wait(_LAST_WRITE)
        self.forget(program)
        self.report.tell(f"  quitting                   {code}: {program.errors().strip()}")
        if code != _CANNOT_WRITE or f"Not saved: {unsaved}" not in program.errors():
            self.report.find(f"an instance quit with {code} and does not say what is lost", program.errors())

    def quit_all(self) -> None:
        """Quits all instances, and then one more that removes what killed instances left."""
        self.open()
        for program in list(self.programs):
            self.quit(program)
        if self.workspace.sockets():
            self.report.find(f"{self.workspace.sockets()} sockets were left by instances that quit")

    def press(self, program: Program, keys: str) -> None:
        """Presses keys. If they are not answered, that is a finding and the instance is killed."""
        try:
            program.press(keys)
        except Hang as reason:
            self.report.find(f"{keys!r}: {reason}", program.screen(), program.errors())
            self.forget(program)
            if program.wait(0) is None:
                program.kill()

    def is_alive(self, program: Program) -> bool:
        """Returns whether the instance is still in use."""
        return program in self.programs

    def forget(self, program: Program) -> None:
        """Removes an instance from the run and records its measurements."""
        self.report.measure(program.worst_answer, program.peak_memory())
        if program.peak_memory() > MOST_MEMORY:
            self.report.find(f"an instance has used {program.peak_memory() >> 10} MiB")
        self.programs.remove(program)

    def _check_end(self, program: Program, expected: int) -> None:
        code = program.wait(0)
        if code != expected:
            self.report.find(f"an instance has ended with {code} instead of {expected}", program.screen())
        if program.errors():
            self.report.find("an instance has written to standard error", program.errors())

    # What must hold

    def check_store(self) -> None:
        """Checks that the store is intact and has every like, and that no other files are left."""
        self.report.count("stores checked")
        integrity = self.store.integrity()
        if integrity != "ok":
            self.report.find("the store is damaged", integrity)
        state = self.store.state()
        if state.outbox:
            self.report.count("… while likes waited")
        for problem in self.ledger.problems_of_store(state):
            self.report.find(problem)
        for file in self.workspace.files():
            if not _KNOWN_FILES.fullmatch(file):
                self.report.find(f"a file was left: {file}")

    def settle(self) -> None:
        """Restores the server, waits until the outbox is empty, and compares all likes with the ledger."""
        self.workspace.free()
        if not self.server.is_running:
            self.server.start()
        self.server.set_faults()
        if not self.programs:
            self.open()
        end = time.monotonic() + _SETTLING
        while self.store.waits() and time.monotonic() < end:
            self.press(self.programs[0], "r")
            self.eventually(lambda: not self.store.waits(), 2)
        for waiting in self.store.state().outbox:
            self.report.find(f"likes were not sent within {_SETTLING:.0f} s: {waiting}", self.programs[0].screen())
        self.check_store()
        executions = self.server.executions()
        self.report.counts["likes acknowledged"] += self.ledger.count
        self.report.counts["likes executed by the server"] += len(executions)
        self.report.counts["likes that wait in the end"] += len(self.store.state().outbox)
        for problem in self.ledger.problems_of_server(self.server.likes(), executions, self.store.keys()):
            self.report.find(problem)

    @staticmethod
    def eventually(condition: Callable[[], bool], seconds: float = LONGEST_ANSWER) -> bool:
        """Waits for a condition that no screen shows."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            time.sleep(_POLL)
        return True
