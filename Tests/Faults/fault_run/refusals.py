"""Likes that the server refuses."""

from fault_run.liking import like
from fault_run.world import World

_CODES = ("BAD_USER_INPUT", "NOT_FOUND", "FORBIDDEN")


def refuse_likes(world: World) -> None:
    """A refused like is undone with a reason, and not sent again."""
    program = world.open_with_feed()
    for code in _CODES:
        world.report.step(f"a like is refused: {code}")
        world.server.set_faults({"kind": "errors", "on": "updateMomentLike", "code": code, "message": "no"})
        before = like(world, program)
        if before is None:
            return world.report.find("there is nothing to like", program.screen())
        program.wait_for(lambda screen: "undone" in screen.status, 5)
        screen = program.screen()
        world.report.tell(f"  refused with {code:22} {screen.status}")
        if screen.like != before or "undone" not in screen.status:
            world.report.find(f"{code}: the like was not taken back", screen)
        world.ledger.take_back(before.moment)
        world.check_store()
        world.report.count("likes refused")
    world.settle()
    return world.quit_all()
