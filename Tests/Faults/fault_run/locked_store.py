"""A store that another process locks for a long time."""

import time
from dataclasses import replace

from fault_run.liking import like
from fault_run.program import LONGEST_ANSWER, Program
from fault_run.world import World

_SHORT, _LONG = 2.0, 13.0
"""Seconds. The program waits for ten, and a task before the like waits for ten of its own."""

_IMPORT = 30.0
_KEYS = ("j", "d", "k", "j")
_LONGEST_KEY, _MOST_SLOW_KEYS = 0.05, 0.02
"""Seconds, and the share of keys that may take longer, since other processes use the processor, too."""

_PATIENCE = 30.0


def lock_store(world: World) -> None:
    """Keys never wait for the store. A like is stored when the lock ends."""
    program = world.open_with_feed()
    for seconds in (_SHORT, _LONG):
        _like_locked(world, program, seconds)
        world.check_store()
    like(world, program)
    _quit_locked(world, world.open_with_feed())
    world.settle()
    world.quit_all()


def lock_main_store(world: World) -> None:
    """Keys never wait for the reader's own store either. All likes are kept, and stored when the lock ends."""
    program = world.open_with_feed()
    answers: list[float] = []
    with world.store.locked():
        end = time.monotonic() + _IMPORT
        while time.monotonic() < end:
            answers.append(_like_at_once(world, program))
            answers += [_answer(world, program, key) for key in _KEYS]
    slow = [answer for answer in answers if answer > _LONGEST_KEY]
    world.report.tell(f"  {len(answers)} keys, the slowest    {max(answers) * 1000:.0f} ms")
    if len(slow) > _MOST_SLOW_KEYS * len(answers):
        world.report.find(f"{len(slow)} of {len(answers)} keys took longer than {_LONGEST_KEY * 1000:.0f} ms")
    world.eventually(lambda: not world.ledger.problems_of_store(world.store.state()), _PATIENCE)
    world.check_store()
    world.quit_all()


def _like_at_once(world: World, program: Program) -> float:
    before = program.screen().like
    if before is not None:
        world.ledger.add(before.moment, not before.is_liked)
    answer = _answer(world, program, "f")
    if not program.wait_for(lambda screen: screen.like != before, LONGEST_ANSWER):
        world.report.find("a like is not shown", program.screen())
    return answer


def _answer(world: World, program: Program, key: str) -> float:
    start = time.monotonic()
    world.press(program, key)
    return time.monotonic() - start


def _quit_locked(world: World, program: Program) -> None:
    world.report.step("an instance quits while the store is locked")
    before = program.screen().like
    with world.store.locked():
        program.type("f")
        program.wait_for(lambda screen: screen.like != before, LONGEST_ANSWER)
        world.quit_unsaved(program, "likes (1)")


def _like_locked(world: World, program: Program, seconds: float) -> None:
    world.report.step(f"the store is locked for {seconds:.0f} s")
    before = program.screen().like
    if before is None:
        return world.report.find("there is nothing to like", program.screen())
    wish = not before.is_liked
    with world.store.locked():
        end = time.monotonic() + seconds
        world.press(program, "f")
        world.press(program, "r")
        # A key must not hide the message about the error.
        while time.monotonic() < min(end, end - seconds + LONGEST_ANSWER):
            world.press(program, "d")
        time.sleep(max(0, end - time.monotonic()))

    def is_stored() -> bool:
        return world.store.state().likes[before.moment] == wish

    if world.eventually(is_stored, _PATIENCE):
        world.ledger.add(before.moment, wish)
        world.report.tell(f"  a like, locked for {seconds:2.0f} s     stored")
    else:
        world.report.find("a like is not stored", program.screen())
    wished = world.ledger.wish(before.moment)
    shown = [replace(before, is_liked=wished, is_pending=is_pending) for is_pending in (True, False)]
    if not program.wait_for(lambda screen: screen.like in shown, LONGEST_ANSWER):
        world.report.find("screen and store do not agree", program.screen(), world.store.state())
    return world.report.count("times the store was locked")
