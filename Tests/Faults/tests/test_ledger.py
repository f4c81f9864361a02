"""Tests of the ledger."""

import pytest

from fault_run.feed import Wish
from fault_run.ledger import Ledger
from fault_run.server import Execution
from fault_run.store import StoreState

FIRST = {"a": False, "b": True}


@pytest.fixture
def ledger() -> Ledger:
    """A ledger of a reader who has liked `a`, unliked it, and liked it again."""
    ledger = Ledger(FIRST)
    for is_liked in (True, False, True):
        ledger.add("a", is_liked)
    return ledger


def executions(*likes: bool) -> list[Execution]:
    """Returns likes of `a`, each with a different key."""
    return [Execution(Wish("a", is_liked), f"key {number}") for number, is_liked in enumerate(likes)]


def problems(ledger: Ledger, *executed: Execution, stored: list[Execution] | None = None) -> list[str]:
    """Returns the errors of a server with these executions; all of them, or the given ones, were stored."""
    likes = dict(FIRST)
    for execution in executed:
        likes[execution.wish.moment] = execution.wish.is_liked
    keys = {execution.key or "": execution.wish for execution in (executed if stored is None else stored)}
    return ledger.problems_of_server(likes, executed, keys)


def test_all_likes_or_only_the_last_one_may_be_executed(ledger: Ledger) -> None:
    assert problems(ledger, *executions(True, False, True)) == []
    assert problems(ledger, *executions(True)) == []
    assert ledger.problems_of_store(StoreState({"a": True, "b": True}, [])) == []


def test_a_lost_like_is_detected(ledger: Ledger) -> None:
    assert problems(ledger) == ["a: the server says False, the reader True (♥♡♥)"]
    state = StoreState({"a": False, "b": True}, [])
    assert ledger.problems_of_store(state) == ["a: the store says False, the reader True (♥♡♥)"]


def test_a_lost_moment_is_detected(ledger: Ledger) -> None:
    [problem] = ledger.problems_of_store(StoreState({"a": True}, []))
    assert problem == "b: the store says None, the reader True (nothing)"


def test_an_unexpected_like_is_detected(ledger: Ledger) -> None:
    other = Execution(Wish("b", True), "other")
    assert problems(ledger, *executions(True), other) == ["b: executed ♥, wished for nothing"]


def test_a_key_that_was_executed_twice_is_detected(ledger: Ledger) -> None:
    [like] = executions(True)
    assert problems(ledger, like, like) == ["the key key 0 was executed 2 times"]


def test_a_like_that_was_sent_again_with_another_key_is_detected(ledger: Ledger) -> None:
    first, again = executions(True, True)
    [problem] = problems(ledger, first, again, stored=[first])
    assert problem.startswith("executed without having been stored so:")


def test_a_like_without_a_key_is_detected(ledger: Ledger) -> None:
    [problem] = problems(ledger, Execution(Wish("a", True), None), stored=[])
    assert problem.startswith("executed without having been stored so:")


def test_a_different_order_is_detected(ledger: Ledger) -> None:
    assert "a: executed ♡♥♡♥, wished for ♥♡♥" in problems(ledger, *executions(False, True, False, True))
