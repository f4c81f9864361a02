"""Somebody else writes to the store for a long time."""

import time

from fault_run.liking import like
from fault_run.program import LONGEST_ANSWER, Program
from fault_run.world import World

_SHORT, _LONG = 2.0, 13.0
"""Seconds; the program waits for ten."""


def lock_store(world: World) -> None:
    """No key waits for the store; a like is stored when that goes, or taken back with a reason."""
    program = world.open_with_feed()
    before = program.screen().like
    _like_locked(world, program, _SHORT)
    if before is None or not program.wait_for(lambda screen: screen.like != before, LONGEST_ANSWER):
        return world.report.find("a like that had to wait is not shown", program.screen())
    if not world.eventually(lambda: world.store.state().likes[before.moment] != before.is_liked):
        world.report.find("a like that had to wait is not stored", program.screen())
    world.ledger.add(before.moment, not before.is_liked)
    _like_locked(world, program, _LONG)
    program.wait_for(lambda screen: "stored" in screen.status, LONGEST_ANSWER)
    world.report.tell(f"  a like in a locked store   {program.screen().status}")
    world.check_store()
    like(world, program)
    world.settle()
    return world.quit_all()


def _like_locked(world: World, program: Program, seconds: float) -> None:
    world.report.step(f"the store is locked for {seconds:.0f} s")
    with world.store.locked():
        end = time.monotonic() + seconds
        world.press(program, "f")
        world.press(program, "r")
        # What is told when the program gives up must not be taken away by a key.
        while time.monotonic() < min(end, end - seconds + LONGEST_ANSWER):
            world.press(program, "d")
        time.sleep(max(0, end - time.monotonic()))
    world.report.count("times the store was locked")
