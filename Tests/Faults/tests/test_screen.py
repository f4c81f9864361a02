"""Tests of reading screens."""

from fault_run.screen import LikeMark, ScreenText

TIMELINE = (
    " Moments   Refreshing…",
    "   P    [m00] Not this one.",
    "        ♡  P                    ♥  ",
    "▌  P    [m01] Something.          ▐",
    "▌       ♡  P                   …♥ ▐",
    " j k move   ⏎ open",
)
MOMENT = (" < Moments   Moment", "   P   now", "   [m07] Something.", "  ♡ 2 likes", "   P  Person", " Nothing new.")


def test_the_chosen_row_is_the_one_that_would_be_liked() -> None:
    screen = ScreenText(TIMELINE)
    assert screen.like == LikeMark("m01", is_liked=True, is_pending=True)
    assert screen.is_refreshing
    assert screen.status == ""


def test_a_moment_by_itself_is_liked_too() -> None:
    screen = ScreenText(MOMENT)
    assert screen.like == LikeMark("m07", is_liked=False, is_pending=False)
    assert screen.status == "Nothing new."


def test_a_long_sentence_is_read_whole() -> None:
    screen = ScreenText((*MOMENT[:-1], " Not refreshed; r tries", " again. Why."))
    assert screen.status == "Not refreshed; r tries again. Why."


def test_help_is_not_liked() -> None:
    assert ScreenText((" Moments", "  f   Like or unlike", " j k scroll")).like is None
