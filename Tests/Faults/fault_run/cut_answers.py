"""Connections that are cut at each byte of an answer."""

from typing import Any

from fault_run.liking import like
from fault_run.program import Program
from fault_run.refreshing import FAILED, refresh
from fault_run.world import World

_FEED = "getMomentsDetailsByUserID"
_LIKE = "updateMomentLike"


def cut_feeds(world: World, every: int) -> None:
    """A part of a feed is not stored: a message is shown, and the store stays as it was."""
    program = world.open_with_feed()
    before = world.store.state()
    world.server.control(newMoments=1, faults=[_cut(_FEED, 0)])
    refresh(world, program)
    length = int(world.server.told()["wireBytes"][_FEED])
    for at in _places(length, every):
        world.report.step(f"a feed is cut at {at} of {length}")
        world.server.set_faults(_cut(_FEED, at))
        status = refresh(world, program)
        if status.startswith(FAILED) != (at < length):
            world.report.find(f"cut at {at} of {length}, with the message: {status}", program.screen())
        if (world.store.state() == before) != (at < length):
            world.report.find(f"cut at {at} of {length}, and stored: {world.store.state()}")
        world.report.count("feeds cut")
    world.settle()
    world.quit_all()


def cut_likes(world: World, every: int) -> None:
    """A like whose answer is lost is on the server: it is sent again, and counts once."""
    program = world.open_with_feed()
    like(world, program)
    world.eventually(lambda: not world.store.waits())
    length = int(world.server.told()["wireBytes"][_LIKE])
    # The answer to a like is longer than that to an unlike.
    for at in _places(length + 200, every):
        _cut_like(world, program, at)
    world.settle()
    world.quit_all()


def _cut_like(world: World, program: Program, at: int) -> None:
    world.report.step(f"the answer to a like is cut at {at}")
    world.server.control(resetCounters=True, faults=[_cut(_LIKE, at, times=1)])
    like(world, program)
    if not world.eventually(lambda: world.server.told()["faultsMet"].get("cut", 0) == 1):
        return world.report.find("the like was not sent", program.screen())
    told = world.server.told()
    if at < told["wireBytes"][_LIKE] and not program.wait_for(
        lambda screen: screen.like is not None and screen.like.is_pending, 5
    ):
        world.report.find("a like without an answer is not shown as pending", program.screen())
    refresh(world, program)
    if not world.eventually(lambda: not world.store.waits()):
        world.report.find("the like was not sent again", program.screen(), world.store.state())
    executed = len(world.server.executions())
    if executed != world.ledger.count:
        world.report.find(f"{world.ledger.count} likes, {executed} executed")
    return world.report.count("answers to likes cut")


def _cut(field: str, at: int, **more: int) -> dict[str, Any]:
    """Returns a fault that resets or closes the connection, alternately."""
    return {"kind": "cut", "on": field, "at": at, "reset": at % 2 == 0, **more}


def _places(length: int, every: int) -> list[int]:
    """Returns each `every`th offset, and all of the last ones."""
    return sorted({*range(0, length, every), *range(max(0, length - 3), length + 1)})
