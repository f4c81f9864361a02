"""The feed and its pages."""

import json
from typing import Any

from graphql import GraphQLObjectType, default_field_resolver

from moments_server.sample_feed import SAMPLE
from moments_server.schema import executable_schema
from tests.running_server import FEED, PAGE, RunningServer, moments, unpacked


def pages(server: RunningServer, size: int) -> list[list[Any]]:
    """Returns all pages of this size."""
    found, after = [], None
    while True:
        details = server.graphql(PAGE, first=size, after=after).json["data"]["getMomentsDetailsByUserID"]
        found.append(details["moments"])
        if not details["pageInfo"]["hasNextPage"]:
            return found
        after = details["pageInfo"]["endCursor"]


def test_every_root_field_has_a_resolver() -> None:
    schema = executable_schema()
    for type_ in (schema.query_type, schema.mutation_type):
        assert isinstance(type_, GraphQLObjectType)
        assert all(field.resolve not in (None, default_field_resolver) for field in type_.fields.values())


def test_the_query_of_the_app_returns_the_sample_feed() -> None:
    expected = json.loads(SAMPLE.read_text(encoding="utf-8"))["data"]["getMomentsDetailsByUserID"]["moments"]
    with RunningServer() as server:
        answered = moments(server.feed())
        pictures = server.address.replace("/graphql", "/pictures/")
    assert len(answered) == len(expected) == 72
    for moment, original in zip(answered, expected, strict=True):
        for name in ("id", "type", "title", "createdDate", "isLiked"):
            assert moment[name] == original[name]
        assert [liker["id"] for liker in moment["likes"]] == [liker["id"] for liker in original["likes"]]
        assert moment["userDetails"]["name"] == original["userDetails"]["name"]
        assert moment["photos"] == [
            photo.replace("https://images.example.org/", pictures) for photo in original["photos"]
        ]


def test_likes_are_omitted_on_request(server: RunningServer) -> None:
    assert "likes" not in moments(server.graphql(FEED, userID="0", withLikes=False))[0]
    argument = '{ getMomentsDetailsByUserID(userID: "0", withLikes: false) { moments { isLiked likes { id } } } }'
    assert moments(server.graphql(argument))[0] == {"isLiked": None, "likes": None}


def test_a_like_is_the_readers_own(server: RunningServer) -> None:
    first = moments(server.graphql(FEED, userID="0", withLikes=True))[4]
    second = moments(server.graphql(FEED, userID="52", withLikes=True))[4]
    assert first["isLiked"] is True
    assert second["isLiked"] is False


def test_pages_form_the_whole_feed_in_order(server: RunningServer) -> None:
    found = pages(server, 25)
    assert [len(page) for page in found] == [25, 25, 22]
    assert [moment["id"] for page in found for moment in page] == [str(number) for number in range(72)]


def test_a_cursor_stays_valid_when_moments_arrive() -> None:
    with RunningServer() as server:
        details = server.graphql(PAGE, first=3).json["data"]["getMomentsDetailsByUserID"]
        assert server.control(newMoments=12)["moments"] == 84
        rest = moments(server.graphql(PAGE, first=3, after=details["pageInfo"]["endCursor"]))
        newest = moments(server.graphql(PAGE, first=13))
    assert [moment["id"] for moment in rest] == ["3", "4", "5"]
    assert [moment["id"] for moment in newest] == [f"new-{number}" for number in range(12, 0, -1)] + ["0"]


def test_an_invalid_page_is_an_error(server: RunningServer) -> None:
    assert server.graphql(PAGE, first=-1).code == "BAD_USER_INPUT"
    assert server.graphql(PAGE, after="nonsense").code == "BAD_USER_INPUT"
    assert server.graphql(PAGE, first=0).json["data"]["getMomentsDetailsByUserID"] == {
        "moments": [],
        "pageInfo": {"hasNextPage": True, "endCursor": None},
        "totalCount": 72,
    }


def test_a_large_feed_is_the_same_every_time() -> None:
    with RunningServer("--moments", "10000") as one, RunningServer("--moments", "10000") as other:
        found = pages(one, 2500)
        assert found == pages(other, 2500)
    ids = [moment["id"] for page in found for moment in page]
    dates = [int(moment["createdDate"]) for page in found for moment in page]
    assert len(set(ids)) == 10_000
    assert dates == sorted(dates, reverse=True)


def test_dates_move_together() -> None:
    with RunningServer("--newest", "1800000000") as server:
        answered = moments(server.feed())
    assert (answered[0]["createdDate"], answered[1]["createdDate"]) == ("1800000000", "1799999420")


def test_gzip_is_used_where_it_is_accepted(server: RunningServer) -> None:
    assert unpacked(server.feed({"Accept-Encoding": "gzip"})) == server.feed().body


def test_invalid_requests_get_an_error(server: RunningServer) -> None:
    json_type = {"Content-Type": "application/json"}
    assert server.request("POST", "/graphql", b"{", json_type).status == 400
    assert server.request("POST", "/graphql", b"[]", json_type).status == 400
    assert server.request("POST", "/graphql", b"{}", {"Content-Type": "text/plain"}).status == 415
    assert server.request("GET", "/graphql").status == 405
    assert server.graphql("{ nothing }").status == 400
    assert server.graphql("{").json["errors"][0]["message"].startswith("Syntax Error")
    assert server.graphql(FEED, userID="nobody", withLikes=True).code == "NOT_FOUND"


def test_the_headers_of_the_app_can_be_required() -> None:
    with RunningServer("--needs-app-headers") as server:
        assert server.feed().status == 200
        assert server.raw(headers="Connection: close\r\n")[0].startswith(b"HTTP/1.1 400 ")
        assert server.told()["requests"]["withoutAppHeaders"] == 1


def test_the_configuration_can_be_changed(server: RunningServer) -> None:
    query = "{ remoteConfiguration { isRoundedAvatar likeButtonStyle theme } }"
    unset = {"isRoundedAvatar": None, "likeButtonStyle": None, "theme": None}
    assert server.graphql(query).json["data"]["remoteConfiguration"] == unset
    server.control(configuration={"isRoundedAvatar": True, "likeButtonStyle": "star", "theme": "System"})
    assert server.graphql(query).json["data"]["remoteConfiguration"] == {
        "isRoundedAvatar": True,
        "likeButtonStyle": "star",
        "theme": "System",
    }
