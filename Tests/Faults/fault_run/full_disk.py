"""A full disk."""

from fault_run.liking import like
from fault_run.program import LONGEST_ANSWER, Program
from fault_run.refreshing import refresh
from fault_run.world import World


def fill_disk(world: World) -> None:
    """A change that cannot be stored is reported, and stored with the next one once there is space."""
    if not world.workspace.can_be_full:
        return world.report.tell("  skipped: this needs the right to mount a small disk")
    program = world.open_with_feed()
    for _ in range(3):
        _work_without_room(world, program)
        world.workspace.free()
        like(world, program)
        world.check_store()
        world.press(program, "j")
    world.workspace.fill()
    world.cut_short(program)
    world.workspace.free()
    world.check_store()
    _start_without_room(world)
    world.settle()
    return world.quit_all()


def _work_without_room(world: World, program: Program) -> None:
    world.report.step("the disk is full")
    world.workspace.fill()
    world.server.control(newMoments=50)
    world.report.tell(f"  refresh, full disk         {refresh(world, program)}")
    mark = program.screen().like
    if mark is None:
        return world.report.find("there is nothing to like", program.screen())
    # The write-ahead log may have free space for the first likes.
    for _ in range(200):
        world.press(program, "")
        program.type("f")
        if program.wait_for(lambda screen: "saved" in screen.status, 0.3):
            break
        now = program.screen().like
        if now is not None and now.is_liked != world.ledger.wish(mark.moment):
            world.ledger.add(mark.moment, now.is_liked)
    program.wait_for(lambda screen: "saved" in screen.status, LONGEST_ANSWER)
    world.report.tell(f"  like, full disk            {program.screen().status}")
    if "saved" not in program.screen().status:
        world.report.find("no message about the full disk is shown", program.screen())
    now = program.screen().like
    if now is None or not now.is_pending:
        return world.report.find("a like that could not be stored is not shown as pending", program.screen())
    if now.is_liked != world.ledger.wish(mark.moment):
        world.ledger.add(mark.moment, now.is_liked)
    return world.report.count("times the disk was full")


def _start_without_room(world: World) -> None:
    world.workspace.fill()
    program = world.open()
    program.wait_for(lambda screen: screen.status != "", LONGEST_ANSWER)
    world.report.tell(f"  start, full disk           {program.screen().status}")
    world.press(program, "j")
    world.quit_unsaved(program, "read marks (1)")
    world.workspace.free()
