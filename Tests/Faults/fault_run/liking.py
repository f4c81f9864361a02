"""A reader who likes moments and records acknowledged likes."""

import time

from fault_run.program import LONGEST_ANSWER, Program
from fault_run.screen import LikeMark, ScreenText
from fault_run.world import World

_CALM = 0.4


def like(world: World, program: Program) -> LikeMark | None:
    """Presses the like key, waits until screen and store have the like, and returns the previous state."""
    before = _mark(world, program)
    if before is None:
        return None
    if _is_outdated(world, before):
        _like_outdated(world, program, before.moment)
        return None
    wish = not before.is_liked
    program.type("f")

    def shows(screen: ScreenText) -> bool:
        return _shows(screen, before.moment, wish)

    is_shown = program.wait_for(shows, LONGEST_ANSWER)
    is_stored = world.eventually(lambda: _stored(world, before.moment) == wish)
    if is_shown and is_stored:
        world.ledger.add(before.moment, wish)
    else:
        missing = "stored" if is_shown else "shown"
        world.report.find(f"{before.moment}: {wish} was not {missing}", program.screen(), world.store.state())
    return before


def like_any(world: World, program: Program) -> None:
    """Presses the like key where the ledger does not track the moments, and waits for the screen to change."""
    before = program.screen().like
    program.type("f")
    if before is not None and not program.wait_for(lambda screen: screen.like != before, LONGEST_ANSWER):
        world.report.find(f"{before.moment}: the like was not shown", program.screen())


def like_and_kill(world: World, program: Program, pause: float) -> None:
    """Presses the like key and kills the program. A like that was visible must be stored."""
    before = _mark(world, program)
    if before is None:
        return world.kill(program)
    wish = not before.is_liked
    program.type("f")
    time.sleep(pause)
    screen = program.screen()
    world.cut_short(program)
    if _is_outdated(world, before):
        world.ledger.add(before.moment, _stored(world, before.moment))
    elif _stored(world, before.moment) == wish:
        world.ledger.add(before.moment, wish)
    elif _shows(screen, before.moment, wish):
        world.report.find(f"{before.moment}: {wish} was shown and got lost", screen)
    world.report.count("killed right after the like key")
    return world.check_store()


def _like_outdated(world: World, program: Program, moment: str) -> None:
    """Presses the like key while the screen may not show the likes of another instance yet.

    The effect of the key is only known afterwards; then screen and store must agree.
    """
    world.press(program, "f")

    def agree() -> bool:
        return world.is_alive(program) and _shows(program.screen(), moment, _stored(world, moment))

    time.sleep(_CALM)
    if not world.eventually(agree):
        world.report.find(f"{moment}: screen and store do not agree", program.screen(), world.store.state())
    world.ledger.add(moment, _stored(world, moment))
    world.report.count("likes on outdated screens")


def _mark(world: World, program: Program) -> LikeMark | None:
    """Returns the moment that the like key applies to, if the ledger tracks it."""
    mark = program.screen().like
    return mark if mark is not None and world.ledger.knows(mark.moment) else None


def _is_outdated(world: World, mark: LikeMark) -> bool:
    return mark.is_liked != world.ledger.wish(mark.moment)


def _shows(screen: ScreenText, moment: str, is_liked: bool) -> bool:
    mark = screen.like
    return mark is not None and mark.moment == moment and mark.is_liked == is_liked


def _stored(world: World, moment: str) -> bool:
    return world.store.state().likes[moment]
