"""Ids that could be paths, commands, or nothing."""

from fault_run.liking import like_any
from fault_run.world import World

ODD_IDS = 11
"""How many the development server has; each moment of the feed gets one."""

_UNUSABLE = {"", "nul\x00inside"}
"""What a store cannot tell from another id: the one is left out, of the other the server says that it has it not."""


def like_odd_ids(world: World) -> None:
    """Moments with such ids are liked as others are."""
    world.server.set_faults({"kind": "odd-ids"})
    wanted = set(world.server.likes()) - _UNUSABLE
    program = world.open_with_feed()
    world.press(program, "g")
    for _ in range(ODD_IDS):
        like_any(world, program)
        world.press(program, "j")
    if not world.eventually(lambda: not world.store.waits(), 30):
        world.report.find("likes of odd ids wait for ever", world.store.state())
    executed = {execution.wish.moment for execution in world.server.executions()}
    world.report.tell(f"  {len(wanted)} wanted, {len(executed)} executed; in the end: {program.screen().status}")
    if executed != wanted:
        world.report.find(f"odd ids: {wanted ^ executed}", program.screen())
    world.report.counts["odd ids liked"] += len(executed)
    world.quit_all()
