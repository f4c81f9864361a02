"""Likes that the server refuses."""

from fault_run.program import Program
from fault_run.screen import ScreenText
from fault_run.world import World

_CODES = ("BAD_USER_INPUT", "NOT_FOUND", "FORBIDDEN")


def refuse_likes(world: World) -> None:
    """A refused like is undone with a reason, and not sent again."""
    program = world.open_with_feed()
    for code in _CODES:
        world.report.step(f"a like is refused: {code}")
        world.server.set_faults({"kind": "errors", "on": "updateMomentLike", "code": code, "message": "no"})
        if not _refuse(world, program, code):
            return None
    world.settle()
    return world.quit_all()


def _refuse(world: World, program: Program, code: str) -> bool:
    before = program.screen()
    if before.like is None:
        world.report.find("there is nothing to like", before)
        return False

    def is_undone(screen: ScreenText) -> bool:
        return "undone" in screen.status and screen.status != before.status

    program.type("f")
    # The answer may come before a frame has shown the like.
    is_told = program.wait_for(is_undone, 5)
    screen = program.screen()
    world.report.tell(f"  refused with {code:22} {screen.status}")
    if not is_told or screen.like != before.like:
        world.report.find(f"{code}: the like was not taken back", screen)
    world.check_store()
    world.report.count("likes refused")
    return True
