"""Tests of valid and hostile pictures."""

from io import BytesIO

import pytest
from PIL import Image, UnidentifiedImageError

from tests.running_server import RunningServer


def opened(data: bytes) -> Image.Image:
    """Decodes the picture in these bytes."""
    return Image.open(BytesIO(data))


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("avatars/wei-chen.png", "PNG"),
        ("covers/wei-chen.jpg", "JPEG"),
        ("covers/wei-chen-dark.jpg", "JPEG"),
        ("photos/anything.jpg", "JPEG"),
    ],
)
def test_pictures_are_drawn_from_their_names(server: RunningServer, path: str, form: str) -> None:
    reply = server.request("GET", f"/pictures/{path}")
    assert opened(reply.body).format == form
    assert reply.headers["Content-Type"] == f"image/{form.lower()}"
    assert reply.body == server.request("GET", f"/pictures/{path}").body


def test_a_cover_is_darker_at_night(server: RunningServer) -> None:
    day = opened(server.request("GET", "/pictures/covers/a.jpg").body).convert("L").resize((1, 1)).getpixel((0, 0))
    night = opened(server.request("GET", "/pictures/covers/a-dark.jpg").body).convert("L").resize((1, 1))
    dark = night.getpixel((0, 0))
    assert isinstance(day, int)
    assert isinstance(dark, int)
    assert dark < day / 2


def test_a_cached_picture_is_not_sent_again(server: RunningServer) -> None:
    first = server.request("GET", "/pictures/avatars/bo.png")
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    second = server.request("GET", "/pictures/avatars/bo.png", headers={"If-None-Match": first.headers["ETag"]})
    assert (second.status, second.body) == (304, b"")
    told = server.told()
    assert told["picturePaths"] == {"/pictures/avatars/bo.png": 2}
    assert told["requests"] == {"pictures": 2, "picturesNotModified": 1}


def test_other_paths_are_not_found(server: RunningServer) -> None:
    for path in ("/pictures/avatars/a.svg", "/pictures/other/a.png", "/pictures/avatars/..%2Fa.png", "/"):
        assert server.request("GET", path).status == 404


def hostile(server: RunningServer, form: str) -> bytes:
    """Returns the answer to a request for a picture."""
    server.fault("picture", form=form)
    reply = server.request("GET", "/pictures/avatars/bo.png")
    assert reply.headers["Content-Type"] == "image/png"
    return reply.body


def test_a_picture_may_be_html(server: RunningServer) -> None:
    assert hostile(server, "html").startswith(b"<!DOCTYPE html>")


def test_a_picture_may_be_a_decompression_bomb(server: RunningServer) -> None:
    bomb = hostile(server, "png-bomb")
    assert len(bomb) < 200_000
    with pytest.raises(Image.DecompressionBombError):
        opened(bomb)


def test_a_picture_may_be_svg_with_entities(server: RunningServer) -> None:
    svg = hostile(server, "svg-entities")
    assert b"<!ENTITY a9 " in svg
    assert b"file:///etc/passwd" in svg


def test_a_picture_may_be_an_animation(server: RunningServer) -> None:
    assert getattr(opened(hostile(server, "animated-gif")), "n_frames", 1) == 200


def test_a_picture_may_have_no_size(server: RunningServer) -> None:
    assert hostile(server, "empty") == b""
    assert hostile(server, "zero-sized")[16:24] == bytes(8)


def test_a_picture_may_be_truncated(server: RunningServer) -> None:
    with pytest.raises((OSError, SyntaxError, UnidentifiedImageError)):
        opened(hostile(server, "half")).load()


def test_faults_of_answers_apply_to_pictures_too(server: RunningServer) -> None:
    server.fault("status", status=404, on="pictures")
    assert server.request("GET", "/pictures/avatars/bo.png").status == 404
    assert server.feed().status == 200
