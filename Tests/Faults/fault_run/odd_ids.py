"""Ids that look like paths or commands, or are empty."""

from fault_run.liking import like_any
from fault_run.world import World

ODD_IDS = 11
"""The number of odd ids of the development server; each moment of the feed gets one."""

_UNUSABLE = {"", "nul\x00inside"}
"""Ids that a store cannot keep. The moment is left out, or the server reports that it does not exist."""


def like_odd_ids(world: World) -> None:
    """Moments with such ids can be liked like others."""
    world.server.set_faults({"kind": "odd-ids"})
    wanted = set(world.server.likes()) - _UNUSABLE
    program = world.open_with_feed()
    world.press(program, "g")
    for _ in range(ODD_IDS):
        like_any(world, program)
        world.press(program, "j")
    if not world.eventually(lambda: not world.store.waits(), 30):
        world.report.find("likes of odd ids stay queued forever", world.store.state())
    executed = {execution.wish.moment for execution in world.server.executions()}
    world.report.tell(f"  {len(wanted)} expected, {len(executed)} executed; last message: {program.screen().status}")
    if executed != wanted:
        world.report.find(f"odd ids: {wanted ^ executed}", program.screen())
    world.report.counts["odd ids liked"] += len(executed)
    world.quit_all()
