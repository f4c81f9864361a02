"""Every fault of answers and of the feed."""

import http.client
import json
import time
import zlib
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.running_server import LIKE, PAGE, RunningServer, moments


def test_slow_waits(server: RunningServer) -> None:
    server.fault("slow", seconds=0.3)
    start = time.monotonic()
    assert server.feed().status == 200
    assert time.monotonic() - start >= 0.3


@pytest.mark.parametrize("head", [False, True])
def test_drip_sends_little_by_little(server: RunningServer, head: bool) -> None:
    server.fault("drip", bytes=20_000, seconds=0.05, head=head)
    start = time.monotonic()
    reply = server.feed()
    assert len(moments(reply)) == 72
    assert time.monotonic() - start >= len(reply.body) // 20_000 * 0.05


@pytest.mark.parametrize("status", [500, 503, 429, 404, 204])
def test_status(server: RunningServer, status: int) -> None:
    server.fault("status", status=status, retryAfter=7)
    reply = server.feed()
    assert (reply.status, reply.headers["Retry-After"]) == (status, "7")


def test_status_401_says_that_the_token_has_expired(server: RunningServer) -> None:
    server.fault("status", status=401)
    reply = server.feed()
    assert (reply.status, reply.code) == (401, "UNAUTHENTICATED")
    assert reply.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'


def test_html_has_status_200(server: RunningServer) -> None:
    server.fault("html")
    reply = server.feed()
    assert (reply.status, reply.headers["Content-Type"]) == (200, "text/html; charset=utf-8")


def test_errors_without_data_execute_nothing(server: RunningServer) -> None:
    server.fault("errors", message="no", code="NO")
    reply = server.graphql(LIKE, momentID="11", userID="0", isLiked=True)
    assert reply.status == 200
    assert reply.json == {
        "data": None,
        "errors": [{"message": "no", "path": ["updateMomentLike"], "extensions": {"code": "NO"}}],
    }
    assert server.told()["likes"]["executed"] == 0


def test_errors_with_partial_data(server: RunningServer) -> None:
    server.fault("errors", partial=True)
    reply = server.feed()
    assert len(moments(reply)) == 72
    assert moments(reply)[0]["likes"] is None
    assert reply.json["errors"][0]["path"] == ["getMomentsDetailsByUserID", "moments", 0, "likes"]


def test_wrong_types(server: RunningServer) -> None:
    server.fault("wrong-types")
    answered = moments(server.feed())
    assert answered[0]["id"] == 12.5
    assert answered[7]["likes"] == {"count": 3}
    assert answered[8] == "moment"
    assert isinstance(answered[9]["title"], str)
    server.fault("wrong-types", whole=True)
    assert server.feed().json == {"data": {"getMomentsDetailsByUserID": "nothing"}}


def test_endless_pages(server: RunningServer) -> None:
    server.fault("endless-pages")
    details = server.graphql(PAGE, first=100).json["data"]["getMomentsDetailsByUserID"]
    assert details["pageInfo"] == {"hasNextPage": True, "endCursor": None}


def test_invalid_utf8(server: RunningServer) -> None:
    server.fault("invalid-utf8")
    body = server.feed().body
    assert b'"title":"\xff\xfe' in body
    with pytest.raises(UnicodeDecodeError):
        body.decode()


def test_truncate_ends_the_body_early(server: RunningServer) -> None:
    whole = len(server.feed().body)
    server.fault("truncate", at=1000)
    with pytest.raises(http.client.IncompleteRead) as error:
        server.feed()
    assert (len(error.value.partial), error.value.expected) == (1000, whole - 1000)
    server.fault("truncate", at=1000, length="chunked")
    with pytest.raises(http.client.IncompleteRead):
        server.feed()
    server.fault("truncate", at=1000, length="none")
    assert len(server.feed().body) == 1000


@pytest.mark.parametrize("at", [0, 1, 20, 500, -1])
def test_cut_resets_the_connection_at_any_byte(server: RunningServer, at: int) -> None:
    whole, _ = server.raw(headers="Connection: close\r\n")
    server.fault("cut", at=at)
    received, is_reset = server.raw()
    assert is_reset
    assert len(received) == at if at >= 0 else abs(len(received) - len(whole)) < 200
    server.fault("cut", at=at, reset=False)
    again, is_reset = server.raw()
    assert (again, is_reset) == (received, False)


def test_endless_never_ends(server: RunningServer) -> None:
    server.fault("endless")
    received, _ = server.raw(enough=20 << 20)
    assert received.endswith(b" " * 1000)
    server.fault("endless", mebibytes=2)
    reply = server.feed()
    assert len(reply.body) > 2 << 20
    assert reply.json == {"data": None}


def test_a_gzip_bomb_grows(server: RunningServer) -> None:
    server.fault("gzip-bomb", mebibytes=64)
    reply = server.feed()
    assert reply.headers["Content-Encoding"] == "gzip"
    assert len(reply.body) < 100_000
    unpacker = zlib.decompressobj(wbits=31)
    unpacked = unpacker.decompress(reply.body)
    assert unpacker.eof
    assert len(unpacked) == (64 << 20) + len('{"data":null}')
    assert json.loads(unpacked) == {"data": None}


def test_a_redirect_within_the_origin_leads_to_the_answer(server: RunningServer) -> None:
    server.fault("redirect", status=308)
    reply = server.feed()
    assert (reply.status, reply.headers["Location"]) == (308, "/redirected/graphql")
    assert b'"moments"' in server.raw("/redirected/graphql", headers="Connection: close\r\n")[0]


def test_a_redirect_to_another_origin_is_counted_there(server: RunningServer) -> None:
    server.fault("redirect", to="other")
    location = urlsplit(server.feed().headers["Location"])
    assert location.port != server.port
    connection = http.client.HTTPConnection(str(location.hostname), location.port)
    connection.request("POST", location.path, b"{}", {"Authorization": "Bearer x"})
    assert json.loads(connection.getresponse().read())["errors"][0]["extensions"]["code"] == "OTHER_ORIGIN"
    connection.close()
    told = server.told()["otherOrigin"]
    assert told == {"requests": 1, "withAuthorization": 1, "withIdempotency-Key": 0, "withCookie": 0}


def test_redirects_may_be_a_cycle_or_lead_anywhere(server: RunningServer) -> None:
    server.fault("redirect", to="cycle")
    assert server.feed().headers["Location"] == "/cycle/a"
    assert server.request("POST", "/cycle/a").headers["Location"] == "/cycle/b"
    assert server.request("POST", "/cycle/b").headers["Location"] == "/cycle/a"
    server.fault("redirect", to="file:///etc/passwd")
    assert server.feed().headers["Location"] == "file:///etc/passwd"


def test_duplicate_ids(server: RunningServer) -> None:
    server.fault("duplicate-ids")
    ids = [moment["id"] for moment in moments(server.feed())]
    assert ids[:11] == ["0", "1", "2", "3", "4", "0", "1", "2", "3", "4", "5"]


def test_odd_ids_can_be_liked(server: RunningServer) -> None:
    server.fault("odd-ids")
    ids = [moment["id"] for moment in moments(server.feed())]
    assert ids[0] == "a/b/../c"
    assert "\x1b" in ids[2]
    for odd in ids[:11]:
        reply = server.graphql(LIKE, momentID=odd, userID="51", isLiked=True)
        assert reply.json["data"]["updateMomentLike"]["moment"]["isLiked"] is True


def test_odd_dates(server: RunningServer) -> None:
    server.fault("odd-dates")
    dates = [moment["createdDate"] for moment in moments(server.feed())]
    assert dates[0] == "253402300800"
    assert dates[6] == "NaN"


def test_many_likes(server: RunningServer) -> None:
    server.fault("many-likes", count=20_000)
    assert len(moments(server.graphql(PAGE, first=1))[0]["likes"]) >= 20_000


def test_likes_survive_the_end_of_many_likes(server: RunningServer) -> None:
    first = moments(server.feed())[0]
    server.fault("many-likes", count=5)
    server.graphql(LIKE, momentID=first["id"], userID="0", isLiked=not first["isLiked"])
    assert moments(server.feed())[0]["isLiked"] is not first["isLiked"]
    server.control(faults=[])
    assert moments(server.feed())[0]["isLiked"] is not first["isLiked"]


def test_faults_end(server: RunningServer) -> None:
    server.fault("status", skip=1, times=2)
    assert [server.feed().status for _ in range(4)] == [200, 500, 500, 200]
    told = server.told()
    assert told["faultsMet"] == {"status": 2}
    assert told["faults"] == []


def test_faults_are_queued(server: RunningServer) -> None:
    server.control(faults=[{"kind": "status", "times": 1}, {"kind": "html", "on": "any"}])
    assert server.feed().status == 500
    assert server.feed().headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize(
    "changes",
    [
        [],
        {"nothing": 1},
        {"newMoments": "many"},
        {"newMoments": -1},
        {"faults": {}},
        {"faults": [{"kind": "unheard-of"}]},
        {"faults": [{"kind": "slow", "minutes": 1}]},
        {"faults": [{"kind": "slow", "seconds": "long"}]},
        {"faults": [{"kind": "slow", "seconds": -1}]},
        {"faults": [{"kind": "slow", "on": "everything"}]},
        {"faults": [{"kind": "status", "status": 999}]},
        {"faults": [{"kind": "drip", "bytes": 0}]},
        {"configuration": {"isRoundedAvatar": "yes"}},
        {"configuration": {"other": True}},
    ],
)
def test_invalid_changes_change_nothing(server: RunningServer, changes: Any) -> None:  # noqa: ANN401
    reply = server.request("POST", "/control", json.dumps(changes).encode(), {"Content-Type": "application/json"})
    assert reply.status == 400
    assert server.feed().status == 200


def test_a_web_page_cannot_change_anything(server: RunningServer) -> None:
    assert server.request("POST", "/control", b'{"faults":[]}', {"Content-Type": "text/plain"}).status == 415
