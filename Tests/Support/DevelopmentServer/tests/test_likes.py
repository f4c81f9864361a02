"""Tests that each like is applied once, even if it is sent repeatedly."""

from pathlib import Path

import pytest

from tests.running_server import LIKE, PAGE, RunningServer


def test_a_like_applied_twice_stays_once(server: RunningServer) -> None:
    first = server.graphql(LIKE, momentID="1", userID="0", isLiked=True)
    second = server.graphql(LIKE, momentID="1", userID="0", isLiked=True)
    assert first.json == second.json
    moment = second.json["data"]["updateMomentLike"]["moment"]
    assert moment["isLiked"] is True
    assert [liker["id"] for liker in moment["likes"]].count("0") == 1
    assert server.told()["likes"] == {"executed": 2, "changed": 1, "replayed": 0}


def test_a_like_can_be_taken_back(server: RunningServer) -> None:
    reply = server.graphql(LIKE, momentID="3", userID="0", isLiked=False)
    assert reply.json["data"]["updateMomentLike"]["moment"]["isLiked"] is False


def test_a_resent_mutation_is_applied_once_and_gets_the_same_answer(server: RunningServer) -> None:
    key = {"Idempotency-Key": "one"}
    first = server.graphql(LIKE, key, momentID="5", userID="0", isLiked=True)
    server.graphql(LIKE, momentID="5", userID="0", isLiked=False)
    second = server.graphql(LIKE, key, momentID="5", userID="0", isLiked=True)
    assert first.body == second.body
    told = server.told()
    assert told["likes"] == {"executed": 2, "changed": 2, "replayed": 1}
    assert [(entry["isLiked"], entry["idempotencyKey"]) for entry in told["likeLog"]] == [(True, "one"), (False, None)]


def test_a_like_whose_answer_is_lost_is_applied_once(server: RunningServer) -> None:
    key = {"Idempotency-Key": "lost"}
    server.fault("cut", on="updateMomentLike", at=100, times=1)
    with pytest.raises(ConnectionError):
        server.graphql(LIKE, key, momentID="6", userID="0", isLiked=True)
    reply = server.graphql(LIKE, key, momentID="6", userID="0", isLiked=True)
    assert reply.json["data"]["updateMomentLike"]["moment"]["isLiked"] is True
    told = server.told()
    assert told["requests"]["updateMomentLike"] == 2
    assert told["likes"] == {"executed": 1, "changed": 1, "replayed": 1}


def test_a_key_belongs_to_one_request(server: RunningServer) -> None:
    key = {"Idempotency-Key": "mine"}
    server.graphql(LIKE, key, momentID="7", userID="0", isLiked=True)
    reply = server.graphql(LIKE, key, momentID="8", userID="0", isLiked=True)
    assert (reply.status, reply.code) == (422, "IDEMPOTENCY_KEY_REUSED")


def test_a_refused_like_changes_nothing_and_can_be_sent_again(server: RunningServer) -> None:
    key = {"Idempotency-Key": "refused"}
    server.fault("status", status=503, retryAfter=1, times=1)
    assert server.graphql(LIKE, key, momentID="10", userID="0", isLiked=True).status == 503
    assert server.told()["likes"]["executed"] == 0
    assert server.graphql(LIKE, key, momentID="10", userID="0", isLiked=True).status == 200
    assert server.told()["likes"] == {"executed": 1, "changed": 1, "replayed": 0}


def test_an_unknown_moment_cannot_be_liked(server: RunningServer) -> None:
    assert server.graphql(LIKE, momentID="none", userID="0", isLiked=True).code == "NOT_FOUND"


def test_likes_and_their_keys_survive_a_killed_server(tmp_path: Path) -> None:
    journal = ("--journal", str(tmp_path / "likes"))
    key = {"Idempotency-Key": "before"}
    with RunningServer(*journal) as killed:
        first = killed.graphql(LIKE, key, momentID="5", userID="0", isLiked=True)
        killed.process.kill()
    with RunningServer(*journal) as server:
        again = server.graphql(LIKE, key, momentID="5", userID="0", isLiked=True)
        assert again.body == first.body
        assert server.told()["likes"] == {"executed": 0, "changed": 0, "replayed": 1}
        page = server.graphql(PAGE).json["data"]["getMomentsDetailsByUserID"]["moments"]
        likers = next(moment["likes"] for moment in page if moment["id"] == "5")
        assert [liker["id"] for liker in likers].count("0") == 1
