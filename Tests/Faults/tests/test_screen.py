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
MOMENT = (" < Moments   Moment", "   P   now", "   [m07] Something.", "  ♡ 2 likes", "   P  Person", " No new moments.")


def test_the_selected_row_can_be_liked() -> None:
    screen = ScreenText(TIMELINE)
    assert screen.like == LikeMark("m01", is_liked=True, is_pending=True)
    assert screen.is_refreshing
    assert screen.status == ""


def test_a_moment_on_its_own_screen_can_be_liked() -> None:
    screen = ScreenText(MOMENT)
    assert screen.like == LikeMark("m07", is_liked=False, is_pending=False)
    assert screen.status == "No new moments."


def test_a_long_message_is_read_completely() -> None:
    screen = ScreenText((*MOMENT[:-1], " The refresh failed; press r", " to try again. Why."))
    assert screen.status == "The refresh failed; press r to try again. Why."


def test_help_cannot_be_liked() -> None:
    assert ScreenText((" Moments", "  f   Like or unlike", " j k scroll")).like is None
