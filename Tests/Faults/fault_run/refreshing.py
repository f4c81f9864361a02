"""A reader who refreshes the feed and reads the result."""

import time

from fault_run.program import Program
from fault_run.world import World

_LONGEST_REQUEST = 35.0
FAILED = "✗ The refresh failed"


def refresh(world: World, program: Program, patience: float = _LONGEST_REQUEST) -> str:
    """Presses `r` and returns the final message; empty if there is none."""
    # Any key removes the message, so that the next one is new.
    world.press(program, "")
    program.type("r")
    program.wait_for(lambda screen: screen.status != "" and not screen.is_refreshing, patience)
    return program.screen().status


def refresh_and_wait(world: World, program: Program, seconds: float) -> str:
    """Does the same, and presses keys during the request, each of which must be answered within `seconds`."""
    world.press(program, "")
    program.type("r")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        world.press(program, "j")
        world.press(program, "k")
    program.wait_for(lambda screen: screen.status != "" and not screen.is_refreshing, _LONGEST_REQUEST)
    return program.screen().status
