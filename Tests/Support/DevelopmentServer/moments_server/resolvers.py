"""The resolvers of the schema."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from graphql import GraphQLResolveInfo

from moments_server.feed import Page, PageError
from moments_server.moment import Moment
from moments_server.person import Person
from moments_server.request_context import RequestContext, refusal

Info = GraphQLResolveInfo[RequestContext]
Values = dict[str, Any]


class _View:
    """The feed as one user sees it. Each person is encoded once, however many moments they like."""

    def __init__(self, context: RequestContext, user: Person, with_likes: bool) -> None:
        self._context = context
        self._user = user
        self._with_likes = with_likes
        self._person = cache(lambda person: person_values(context, person))

    def details(self, page: Page) -> Values:
        return {
            "userDetails": self._person(self._user),
            "moments": [self._moment(moment) for moment in page.moments],
            "moment": self._one_moment,
            "pageInfo": {"hasNextPage": page.has_next, "endCursor": page.end_cursor},
            "totalCount": len(self._context.state.feed.moments),
        }

    def _one_moment(self, _: Info, id: str) -> Values | None:  # noqa: A002
        moment = self._context.state.feed.moment(id)
        return None if moment is None else self._moment(moment)

    def _moment(self, moment: Moment) -> Values:
        return {
            "id": moment.id,
            "userDetails": self._person(moment.author),
            "type": moment.type,
            "title": moment.title,
            "url": moment.url,
            "photos": [self._context.picture(photo) for photo in moment.photos],
            "photoDescriptions": moment.photo_descriptions,
            "createdDate": moment.created_date,
            "isLiked": self._user.id in moment.likers if self._with_likes else None,
            "likes": self._likes(list(moment.likers.values())) if self._with_likes else None,
        }

    def _likes(self, likers: Sequence[Person]) -> list[Values]:
        return [self._person(liker) for liker in likers]


def person_values(context: RequestContext, person: Person) -> Values:
    """The type UserDetails."""
    dark = person.background_dark
    return {
        "id": person.id,
        "name": person.name,
        "avatar": context.picture(person.avatar),
        "backgroundImage": context.picture(person.background),
        "backgroundImageDark": None if dark is None else context.picture(dark),
    }


def _page(context: RequestContext, first: int | None, after: str | None) -> Page:
    try:
        return context.state.feed.page(first, after)
    except PageError as reason:
        raise refusal(str(reason), "BAD_USER_INPUT") from None


def moments_details(
    _: object,
    info: Info,
    userID: str,  # noqa: N803
    withLikes: bool,  # noqa: N803
    first: int | None = None,
    after: str | None = None,
) -> Values:
    """Query.getMomentsDetailsByUserID"""
    context = info.context
    user = context.acting_as(userID)
    return _View(context, user, withLikes).details(_page(context, first, after))


def viewer(_: object, info: Info) -> Values | None:
    """Query.viewer"""
    context = info.context
    person = context.viewer()
    return None if person is None else person_values(context, person)


def remote_configuration(_: object, info: Info) -> Values:
    """Query.remoteConfiguration"""
    context = info.context
    return context.state.configuration.as_json()


def update_moment_like(
    _: object,
    info: Info,
    momentID: str,  # noqa: N803
    userID: str,  # noqa: N803
    isLiked: bool,  # noqa: N803
    first: int | None = None,
    after: str | None = None,
) -> Values:
    """Mutation.updateMomentLike: an invalid request changes nothing."""
    context = info.context
    user = context.acting_as(userID)
    feed, counters = context.state.feed, context.state.counters
    page = _page(context, first, after)
    moment = feed.moment(momentID)
    if moment is None:
        raise refusal("there is no such moment", "NOT_FOUND")
    has_changed = feed.set_like(moment, user, isLiked)
    counters.likes["executed"] += 1
    counters.likes["changed"] += has_changed
    like = {
        "momentID": momentID,
        "userID": userID,
        "isLiked": isLiked,
        "hasChanged": has_changed,
        "idempotencyKey": context.idempotency_key,
    }
    counters.like_log.append(like)
    if context.state.journal is not None:
        context.state.journal.note(like)
    return _View(context, user, with_likes=True).details(page)


def sign_in(_: object, info: Info, userName: str, password: str) -> Values:  # noqa: N803
    """Mutation.signIn: the same error for an incorrect name and an incorrect password."""
    context = info.context
    session = context.state.sessions.sign_in(context.state.feed.people.values(), userName, password)
    if session is None:
        raise refusal("user name or password is wrong", "BAD_CREDENTIALS")
    return {
        "token": session.token,
        "expiresAt": str(int(session.expires_at)),
        "userDetails": person_values(context, session.person),
    }


def sign_out(_: object, info: Info) -> bool:
    """Mutation.signOut"""
    context = info.context
    if context.token is None:
        return False
    context.state.sessions.sign_out(context.token)
    return True
