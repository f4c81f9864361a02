"""Each kind of invalid answer and picture once."""

from typing import Any

from fault_run.program import Program
from fault_run.refreshing import FAILED, refresh, refresh_and_wait
from fault_run.screen import ScreenText
from fault_run.world import World

_FEED = "getMomentsDetailsByUserID"
_MEBIBYTES = 1024
_PICTURE_PATIENCE = 3.0

_FAILURES: tuple[dict[str, Any], ...] = (
    {"kind": "status", "status": 500},
    {"kind": "status", "status": 503, "retryAfter": 7},
    {"kind": "status", "status": 404},
    {"kind": "html"},
    {"kind": "redirect", "to": "other"},
    {"kind": "redirect", "to": "cycle"},
    {"kind": "redirect", "to": "file:///etc/passwd"},
    {"kind": "errors"},
    {"kind": "errors", "message": "\x1b[31mred\x07\u202e" + "long " * 100},
    {"kind": "wrong-types", "whole": True},
    {"kind": "invalid-utf8"},
    {"kind": "truncate", "length": "right"},
    {"kind": "truncate", "length": "chunked"},
    {"kind": "truncate", "length": "none", "at": -300},
    {"kind": "truncate", "at": 0},
    {"kind": "cut", "at": 0},
    {"kind": "cut", "at": 100},
    {"kind": "endless", "mebibytes": _MEBIBYTES},
    {"kind": "gzip-bomb", "mebibytes": _MEBIBYTES},
    {"kind": "absent", "seconds": 1},
)

_SHORTFALLS: tuple[dict[str, Any], ...] = (
    {"kind": "errors", "partial": True},
    {"kind": "wrong-types"},
    {"kind": "endless-pages"},
    {"kind": "duplicate-ids"},
    {"kind": "odd-dates"},
    {"kind": "many-likes", "count": 100_000},
    {"kind": "redirect", "to": "same"},
)

_SLOW: tuple[dict[str, Any], ...] = (
    {"kind": "slow", "seconds": 3},
    {"kind": "drip", "head": True},
)

_PICTURES: tuple[dict[str, Any], ...] = (
    {"kind": "picture", "form": "html"},
    {"kind": "picture", "form": "png-bomb"},
    {"kind": "picture", "form": "svg-entities"},
    {"kind": "picture", "form": "svg-entities", "honest": True},
    {"kind": "picture", "form": "animated-gif"},
    {"kind": "picture", "form": "empty"},
    {"kind": "picture", "form": "zero-sized"},
    {"kind": "picture", "form": "half"},
    {"kind": "status", "on": "pictures", "status": 404},
    {"kind": "html", "on": "pictures"},
    {"kind": "endless", "on": "pictures", "mebibytes": _MEBIBYTES},
    {"kind": "cut", "on": "pictures", "at": 300},
    {"kind": "redirect", "on": "pictures", "to": "cycle"},
    {"kind": "drip", "on": "pictures"},
)


def feed_bad_answers(world: World) -> None:
    """A message names the error, the feed stays as it was, and keys keep working."""
    program = world.open_with_feed()
    for fault in (*_FAILURES, *_SHORTFALLS):
        _set(world, fault)
        _look(world, program, fault, refresh(world, program))
    for fault in _SLOW:
        _set(world, fault)
        _look(world, program, fault, refresh_and_wait(world, program, 3))
    _cancel(world, program)
    world.settle()
    world.quit_all()


def feed_bad_pictures(world: World) -> None:
    """A message replaces the picture, and keys keep working."""
    for fault in _PICTURES:
        _set(world, {"on": "pictures", **fault})
        program = world.open_with_feed()
        world.press(program, "\r")
        for _ in range(20):
            world.press(program, "j")
        program.wait_for(lambda screen: _told_of_picture(screen) != "", _PICTURE_PATIENCE)
        world.report.tell(f"  {_described(fault):44} {_told_of_picture(program.screen())}")
        world.report.count("bad pictures")
        world.quit(program)
        world.workspace.clear_cache()


def _told_of_picture(screen: ScreenText) -> str:
    """Returns the words in the frame of a picture without its address; empty if there is no frame."""
    framed = [line.split("│")[1].strip() for line in screen.lines if line.count("│") == 2]
    return " ".join(words for words in framed if words and "▣" not in words)


def _set(world: World, fault: dict[str, Any]) -> None:
    world.report.step(_described(fault))
    is_of_feed = fault["kind"] in ("duplicate-ids", "odd-dates", "many-likes", "absent")
    world.server.set_faults(fault if is_of_feed or "on" in fault else {"on": _FEED, **fault})


def _look(world: World, program: Program, fault: dict[str, Any], status: str) -> None:
    world.report.tell(f"  {_described(fault):44} {status}")
    world.report.count("bad answers")
    screen = program.screen()
    if fault in _FAILURES and not status.startswith(FAILED):
        world.report.find(f"{_described(fault)}: no message is shown", screen)
    if screen.like is None or screen.is_refreshing:
        world.report.find(f"{_described(fault)}: the feed is missing", screen)
    if fault["kind"] == "absent":
        world.eventually(lambda: _is_there(world))
    world.check_store()
    world.server.set_faults()
    if refresh(world, program).startswith(FAILED):
        world.report.find(f"{_described(fault)}: it does not recover", program.screen())


def _cancel(world: World, program: Program) -> None:
    """Esc cancels a refresh that takes too long."""
    _set(world, {"kind": "drip", "head": True})
    world.press(program, "")
    program.type("r")
    program.wait_for(lambda screen: screen.is_refreshing, 5)
    program.type("\x1b")
    if not program.wait_for(lambda screen: "canceled" in screen.status, 2):
        world.report.find("Esc does not cancel a refresh", program.screen())
    world.report.tell(f"  {'Esc during a slow answer':44} {program.screen().status}")
    world.server.set_faults()


def _is_there(world: World) -> bool:
    try:
        world.server.told()
    except OSError:
        return False
    return True


def _described(fault: dict[str, Any]) -> str:
    rest = ", ".join(f"{name} {str(value)[:12]!r}" for name, value in fault.items() if name != "kind")
    return f"{fault['kind']} {rest}".strip()
