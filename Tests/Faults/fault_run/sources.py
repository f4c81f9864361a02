"""Followed sources whose servers fail in every way, and instances that are killed while they store."""

import http.server
import random
import sqlite3
import subprocess
import threading
import time
from contextlib import closing
from pathlib import Path

from fault_run.program import LONGEST_ANSWER, Program
from fault_run.report import Report
from fault_run.screen import ScreenText
from fault_run.workspace import Workspace

_MOST_MEMORY = 256 << 10
"""The limit of the memory of an instance in KiB, whatever a server sends."""

_ITEMS = 200
_LONGEST_PAUSE = 1.0
_START = 10.0
_REFRESH = 45.0
"""The seconds within which a refresh ends: a source has 30."""

_FEED, _EDITED = "/good", "/edited"
_FAULTS = (
    "/cut", "/silent", "/endless", "/huge", "/cycle", "/file", "/gone", "/busy", "/page", "/nothing", "/binary",
    "/missing",
)  # fmt: skip


def break_sources(report: Report, binary: Path, seed: int, rounds: int) -> None:
    """One failing source never affects another, and a feed is stored completely or not at all."""
    workspace = Workspace()
    server = _Server()
    try:
        _follow(report, binary, workspace, server)
        _refresh(report, binary, workspace, server)
        _kill(report, binary, workspace, random.Random(seed), rounds)
    finally:
        server.close()
        workspace.remove()


def _follow(report: Report, binary: Path, workspace: Workspace, server: "_Server") -> None:
    paths = (_FEED, _EDITED, *_FAULTS)
    outlines = "".join(f'<outline xmlUrl="{server.address}{path}"/>' for path in paths)
    listed = workspace.root / "feeds.opml"
    listed.write_text(f"<opml version='2.0'><body>{outlines}</body></opml>", encoding="utf-8")
    command = [str(binary), "follow", "--local-network", "--opml", str(listed)]
    start = time.monotonic()
    ended = subprocess.run(command, env=workspace.environment(), capture_output=True, text=True, check=False)
    report.tell(f"  followed {len(paths)} sources in {time.monotonic() - start:.1f} s, exit status {ended.returncode}")
    report.counts["sources followed"] += len(paths)
    for path in _FAULTS:
        if path not in ended.stderr:
            report.find(f"no error names {path}", ended.stderr)
    _check(report, workspace)


def _refresh(report: Report, binary: Path, workspace: Workspace, server: "_Server") -> None:
    """A reader moves while all sources are refreshed; an edited feed replaces its texts."""
    server.edits += 1
    program = _open(report, binary, workspace)
    program.press("r")
    if not program.wait_for(_is_refreshing, _START):
        report.find("no refresh began", program.screen())
    end = time.monotonic() + _REFRESH
    while time.monotonic() < end and _is_refreshing(program.screen()):
        program.press("jk")
    if time.monotonic() >= end:
        report.find("the refresh did not end", program.screen())
    _end(report, program)
    stored = _value(workspace, "SELECT count(*) FROM moment WHERE title LIKE ?", f"%edit {server.edits}%")
    if stored != _ITEMS:
        report.find(f"{stored} moments have the edited text instead of {_ITEMS}")
    _check(report, workspace)


def _is_refreshing(screen: ScreenText) -> bool:
    return "Refreshing" in screen.title


def _kill(report: Report, binary: Path, workspace: Workspace, dice: random.Random, rounds: int) -> None:
    for number in range(rounds):
        program = _open(report, binary, workspace)
        program.type("r")
        pause = dice.random() * _LONGEST_PAUSE
        report.step(f"round {number}: killed after {pause:.3f} s")
        time.sleep(pause)
        program.kill()
        report.count("refreshes of sources killed")
        _check(report, workspace)


def _open(report: Report, binary: Path, workspace: Workspace) -> Program:
    options = ["--images", "off", "--no-color", "--no-mouse", "--refresh-interval", "off"]
    program = Program(binary, options, workspace.environment(), workspace.root / "errors")
    if not program.wait_for(lambda screen: "Moments" in screen.title, _START):
        report.find("no first frame", program.screen(), program.errors())
    return program


def _end(report: Report, program: Program) -> None:
    report.measure(program.worst_answer, program.peak_memory())
    if program.peak_memory() > _MOST_MEMORY:
        report.find(f"an instance has used {program.peak_memory() >> 10} MiB")
    if program.worst_answer > LONGEST_ANSWER:
        report.find(f"a key was answered after {program.worst_answer:.1f} s")
    if program.quit() != 0 or program.errors():
        report.find("an instance did not end well", program.errors())


def _check(report: Report, workspace: Workspace) -> None:
    """Checks that the store is intact, and that both good feeds are in it, each completely and of one edition."""
    report.count("stores checked")
    if _value(workspace, "PRAGMA integrity_check") != "ok":
        report.find("the store is damaged")
    for path in (_FEED, _EDITED):
        sql = """
            SELECT count(*) FROM moment JOIN source ON source.id = source WHERE address LIKE ?
        """
        stored = _value(workspace, sql, f"%{path}")
        if stored != _ITEMS:
            report.find(f"{path} has {stored} moments instead of {_ITEMS}")
    editions = _value(workspace, "SELECT count(DISTINCT substr(title, instr(title, 'edit '))) FROM moment")
    # The feed that is never edited has one, too.
    if editions not in (0, 1, 2):
        report.find(f"{editions} editions of a feed are mixed")


def _value(workspace: Workspace, sql: str, *values: str) -> str | int:
    path = workspace.data / "moments" / "moments.sqlite"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as database:
        value: str | int = database.execute(sql, values).fetchone()[0]
        return value


class _Server:
    """A web server with good feeds and all faults."""

    def __init__(self) -> None:
        self.edits = 0
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                owner.answer(self)

            def log_message(self, *_: object) -> None: ...

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()

    def feed(self, path: str) -> bytes:
        edit = self.edits if path == _EDITED else 0
        items = "".join(
            f"<item><guid>{path}{number}</guid><title>{number}</title><description>edit {edit}</description></item>"
            for number in range(_ITEMS)
        )
        return f"<rss><channel><title>{path}</title>{items}</channel></rss>".encode()

    def answer(self, handler: http.server.BaseHTTPRequestHandler) -> None:
        path = handler.path
        statuses = {"/cycle": 301, "/file": 302, "/gone": 410, "/busy": 503, "/missing": 404}
        handler.send_response(statuses.get(path, 200))
        locations = {"/cycle": "/cycle", "/file": "file:///etc/passwd"}
        if path in locations:
            handler.send_header("Location", locations[path])
        if path == "/busy":
            handler.send_header("Retry-After", "1")
        bodies = {
            _FEED: self.feed(path), _EDITED: self.feed(path), "/page": b"<!doctype html><html></html>", "/nothing": b"",
            "/binary": bytes(range(256)) * 64,
        }  # fmt: skip
        try:
            if path in ("/endless", "/huge"):
                if path == "/huge":
                    handler.send_header("Content-Length", str(1 << 30))
                handler.end_headers()
                while True:
                    handler.wfile.write(b"<rss><channel>" * 4096)
            if path == "/silent":
                handler.end_headers()
                time.sleep(60)
                return
            if path == "/cut":
                handler.send_header("Content-Length", str(1 << 20))
            else:
                handler.send_header("Content-Length", str(len(bodies.get(path, b""))))
            handler.end_headers()
            handler.wfile.write(bodies.get(path, b""))
        except OSError:
            # The program has enough.
            return
