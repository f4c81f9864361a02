"""Instances that are killed while they fetch and store a large answer."""

import random
import time

from fault_run.world import World

_ROUNDS = 40
_LIKES = 20_000
_LONGEST_PAUSE = 1.5
_MOMENT = "m00"


def kill_refreshes(world: World, seed: int) -> None:
    """A refresh is stored completely or not at all."""
    first = world.open_with_feed()
    few = world.store.liker_count(_MOMENT)
    world.quit(first)
    dice = random.Random(seed)
    for number in range(_ROUNDS):
        world.server.set_faults(*[{"kind": "many-likes", "count": _LIKES}] * (1 - number % 2))
        program = world.open()
        pause = dice.random() * _LONGEST_PAUSE
        world.report.step(f"round {number}: killed after {pause:.3f} s")
        time.sleep(pause)
        world.kill(program)
        found = world.store.liker_count(_MOMENT)
        if found not in (few, few + _LIKES):
            world.report.find(f"{found} people like a moment instead of {few} or {few + _LIKES}")
        world.report.count("large refreshes killed")
    world.settle()
    world.quit_all()
