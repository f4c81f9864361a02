"""Generated feeds of any size. Feeds of equal size are equal."""

import random
from collections.abc import Sequence

from moments_server.feed import Feed
from moments_server.moment import Moment
from moments_server.person import Person

_SECONDS_APART = 37


def large_feed(sample: Feed, count: int) -> Feed:
    """Returns a feed of `count` moments with people and words of the sample."""
    people = list(sample.people.values())
    titles = [moment.title for moment in sample.moments]
    newest = int(sample.moments[0].created_date)
    chance = random.Random(count)
    moments = [_moment(index, newest, people, titles, chance) for index in range(count)]
    return Feed(people, moments)


def _moment(
    index: int, newest: int, people: Sequence[Person], titles: Sequence[str | None], chance: random.Random
) -> Moment:
    id = f"m{index:07d}"  # noqa: A001
    is_link = index % 3 == 0
    photo_count = 0 if is_link else chance.choice((0, 1, 1, 2, 3))
    return Moment(
        id=id,
        author=chance.choice(people),
        type="URL" if is_link else "PHOTOS",
        title=f"{index} {chance.choice(titles) or ''}",
        url=f"https://example.org/{index}" if is_link else None,
        photos=tuple(f"photos/{id}-{number}.jpg" for number in range(photo_count)),
        created_date=str(newest - index * _SECONDS_APART),
        likers={liker.id: liker for liker in chance.sample(people, chance.choice((0, 0, 1, 2, 5)))},
    )
