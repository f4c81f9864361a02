"""A set of faults."""

from collections.abc import Sequence

from moments_server.faults.absence import Absent
from moments_server.faults.fault import Fault
from moments_server.faults.kinds import AnyFault
from moments_server.state import State


class FaultPlan:
    """Faults by what they affect: answers, the feed, or the availability of the server."""

    def __init__(self, faults: Sequence[AnyFault]) -> None:
        self._of_answers = [fault for fault in faults if isinstance(fault, Fault)]
        self._of_feed = [fault for fault in faults if not isinstance(fault, Fault | Absent)]
        absences = [fault for fault in faults if isinstance(fault, Absent)]
        self.absence = absences[-1] if absences else None

    def install(self, state: State) -> None:
        """Replaces all faults of answers and of the feed; the server handles absence."""
        state.misbehavior.plan(self._of_answers)
        state.feed.set_defects(self._of_feed)
