"""All faults at the same time, at random, for any duration."""

import random
import time
from typing import Any

from fault_run.liking import like, like_and_kill
from fault_run.program import Program
from fault_run.world import World

_READERS_KEYS = ("j", "k", "j", "j", "\x1b[B", "\x1b[A", " ", "b", "g", "G", "\r", "\x1b", "h", ".", "d", "c", "t")
_TARGETS = ("graphql", "updateMomentLike", "getMomentsDetailsByUserID")
_MOST_FINDINGS = 8
_FULL_DISK_STEPS = 12

_STEPS = {
    "key": 34,
    "like": 26,
    "like and kill": 6,
    "refresh": 9,
    "refresh and kill": 5,
    "kill": 3,
    "curl killed": 2,
    "quit": 2,
    "fault": 10,
    "no faults": 6,
    "server killed": 2,
    "new moments": 1,
    "full disk": 1,
}


class Chaos:
    """Several instances that share a store, with a failing server. The same seed gives the same sequence."""

    def __init__(self, world: World, seed: int, instances: int) -> None:
        self._world = world
        self._seed = seed
        self._instances = instances
        self._server_returns = 0.0
        self._disk_is_full_for = 0

    def run(self, seconds: float) -> None:
        """Runs random steps, then checks the final state. The feed is present from the start."""
        self._world.open_with_feed()
        end = time.monotonic() + seconds
        number = 0
        while time.monotonic() < end and len(self._world.report.findings) < _MOST_FINDINGS:
            self._step(random.Random(f"{self._seed}/{number}"))
            number += 1
        self._world.report.counts["steps of chaos"] += number
        self._world.settle()
        self._world.quit_all()

    def _step(self, dice: random.Random) -> None:
        """Each step has its own random generator, so that one step does not affect the next."""
        world = self._world
        while len(world.programs) < self._instances:
            world.open()
        self._bring_back()
        program = dice.choice(world.programs)
        [what] = dice.choices(list(_STEPS), list(_STEPS.values()))
        world.report.step(f"{what} ({world.programs.index(program)})")
        if self._disk_is_full_for > 0 and what.startswith("like"):
            what = "key"
        match what:
            case "key":
                self._press_keys(program, dice)
            case "like":
                like(world, program)
            case "like and kill":
                like_and_kill(world, program, dice.choice((0, 0.001, 0.005, 0.02, 0.1)) * dice.random())
            case "refresh":
                world.press(program, "r")
            case "refresh and kill":
                program.type("r")
                time.sleep(dice.random() * 0.2)
                self._kill(program)
            case "kill":
                self._kill(program)
            case "curl killed":
                world.report.counts["curls killed"] += program.kill_children()
            case "quit":
                world.quit(program, can_write=self._disk_is_full_for == 0)
            case "full disk":
                self._fill_disk()
            case _:
                self._change_server(what, dice)

    def _press_keys(self, program: Program, dice: random.Random) -> None:
        for _ in range(dice.randint(1, 3)):
            if self._world.is_alive(program):
                self._world.press(program, dice.choice(_READERS_KEYS))
        self._world.report.count("rounds of keys")

    def _kill(self, program: Program) -> None:
        """Kills an instance. A check of the store needs space, so it is skipped while the disk is full."""
        if self._disk_is_full_for > 0:
            self._world.cut_short(program)
        else:
            self._world.kill(program)

    def _fill_disk(self) -> None:
        if self._world.workspace.can_be_full and self._disk_is_full_for == 0:
            self._world.workspace.fill()
            self._world.report.count("times the disk was full")
            self._disk_is_full_for = _FULL_DISK_STEPS

    def _bring_back(self) -> None:
        """Ends outages after a while."""
        if not self._world.server.is_running and time.monotonic() > self._server_returns:
            self._world.server.start()
        if self._disk_is_full_for > 0:
            self._disk_is_full_for -= 1
            if self._disk_is_full_for == 0:
                self._world.workspace.free()

    def _change_server(self, what: str, dice: random.Random) -> None:
        server, report = self._world.server, self._world.report
        if not server.is_running:
            return
        if what == "server killed":
            server.kill()
            report.count("servers killed")
            self._server_returns = time.monotonic() + dice.random() * 3
            return
        try:
            if what == "fault":
                fault = _fault(dice)
                report.step(f"  {fault}")
                report.count(f"fault {fault['kind']}")
                server.set_faults(fault)
            elif what == "new moments":
                server.control(newMoments=dice.randint(1, 3))
            else:
                server.set_faults()
        except OSError:
            report.step("  but it is absent")


def _fault(dice: random.Random) -> dict[str, Any]:
    """Returns any fault except refusals and odd ids, which change the expected final state."""
    of_feed: list[dict[str, Any]] = [
        {"kind": "duplicate-ids"},
        {"kind": "odd-dates"},
        {"kind": "many-likes", "count": 500},
        {"kind": "absent", "seconds": dice.random() * 3},
        {"kind": "errors", "on": "getMomentsDetailsByUserID"},
    ]
    of_answers: list[dict[str, Any]] = [
        {"kind": "slow", "seconds": dice.random() * 3},
        {"kind": "drip", "bytes": dice.randint(50, 500), "seconds": 0.1, "head": dice.random() < 0.5},
        # 401 is excluded: the server would require a sign-in, which has no key here.
        {"kind": "status", "status": dice.choice((404, 408, 429, 500, 502))},
        {"kind": "status", "status": 503, "retryAfter": 1},
        {"kind": "html"},
        {"kind": "redirect", "to": dice.choice(("same", "other", "cycle"))},
        {"kind": "errors", "partial": True},
        {"kind": "wrong-types", "whole": dice.random() < 0.5},
        {"kind": "endless-pages"},
        {"kind": "invalid-utf8"},
        {"kind": "truncate", "at": -dice.randint(1, 300), "length": dice.choice(("right", "chunked", "none"))},
        {"kind": "cut", "at": dice.randint(0, 1500), "reset": dice.random() < 0.5},
        {"kind": "cut", "at": dice.randint(0, 200), "on": "updateMomentLike"},
        {"kind": "endless", "mebibytes": 80},
        {"kind": "gzip-bomb", "mebibytes": 80},
    ]
    fault = dice.choice(of_feed + of_answers)
    if fault in of_answers:
        fault = {"on": dice.choice(_TARGETS), "times": dice.choice((None, 1, 3)), **fault}
    return fault
