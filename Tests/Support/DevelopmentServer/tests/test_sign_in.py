"""Tests of signing in and of tokens."""

from tests.running_server import FEED, LIKE, SIGN_IN, RunningServer

VIEWER = "{ viewer { id name } }"


def bearer(server: RunningServer, user_name: str = "wei-chen") -> dict[str, str]:
    """Returns the header of a signed-in user."""
    reply = server.graphql(SIGN_IN, userName=user_name, password="moments")
    return {"Authorization": f"Bearer {reply.json['data']['signIn']['token']}"}


def test_the_signed_in_user_is_the_viewer(server: RunningServer) -> None:
    assert server.graphql(VIEWER).json["data"]["viewer"] is None
    assert server.graphql(VIEWER, bearer(server)).json["data"]["viewer"] == {"id": "0", "name": "Wei Chen"}


def test_an_incorrect_name_and_an_incorrect_password_get_the_same_answer(server: RunningServer) -> None:
    wrong_name = server.graphql(SIGN_IN, userName="nobody", password="moments")
    wrong_password = server.graphql(SIGN_IN, userName="wei-chen", password="momentous")
    assert wrong_name.body == wrong_password.body
    assert (wrong_name.status, wrong_name.code) == (200, "BAD_CREDENTIALS")


def test_a_token_is_valid_for_one_user(server: RunningServer) -> None:
    header = bearer(server, "amelie-dubois")
    assert server.graphql(FEED, header, userID="1", withLikes=True).status == 200
    assert server.graphql(FEED, header, userID="0", withLikes=True).code == "FORBIDDEN"
    assert server.graphql(LIKE, header, momentID="0", userID="0", isLiked=True).code == "FORBIDDEN"


def test_tokens_expire(server: RunningServer) -> None:
    header = bearer(server)
    server.control(expireTokens=True)
    reply = server.feed(header)
    assert (reply.status, reply.code) == (401, "UNAUTHENTICATED")
    assert reply.json["errors"][0]["extensions"]["reason"] == "expired"
    assert reply.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert server.graphql(SIGN_IN, header, userName="wei-chen", password="moments").status == 200


def test_tokens_have_a_lifetime() -> None:
    with RunningServer("--token-seconds", "0") as server:
        assert server.graphql(VIEWER, bearer(server)).status == 401


def test_a_token_is_unknown_after_signing_out(server: RunningServer) -> None:
    header = bearer(server)
    assert server.graphql("mutation { signOut }", header).json["data"]["signOut"] is True
    assert server.graphql(VIEWER, header).json["errors"][0]["extensions"]["reason"] == "unknown"


def test_signing_in_can_be_required() -> None:
    with RunningServer("--needs-sign-in") as server:
        assert server.feed().status == 401
        assert server.feed(bearer(server)).status == 200
        assert server.graphql("{ remoteConfiguration { isRoundedAvatar } }").status == 200


def test_neither_password_nor_token_is_logged() -> None:
    with RunningServer() as server:
        header = bearer(server)
        server.feed(header)
        server.graphql(SIGN_IN, userName="wei-chen", password="a-secret")
        server.request("POST", "/graphql?password=a-secret", b"{", {"Content-Type": "application/json"})
        server.graphql('mutation { signIn(userName: 1, password: "a-secret") { token } }')
        log = server.end()
    assert log.count("signIn") == 2
    assert "a-secret" not in log
    assert header["Authorization"].split()[1] not in log
