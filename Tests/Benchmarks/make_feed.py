#!/usr/bin/env python3
"""Writes a feed of N moments, one in each line; equal N give equal feeds: make_feed.py N > feed.jsonl"""
import json
import random
import sys

PEOPLE = ["Amélie Dubois", "林小雨", "Kenji Sato", "Noor Haddad", "Łucja Kowalska", "김민준", "Wei Chen", "Ada Lind",
          "Björn Åkesson", "Priya Nair"]
WORDS = ("the quick morning light over a quiet street and some coffee with friends near the river while rain falls on "
         "old roofs").split()
CHARACTERS = "周末去爬山山顶的风很大云就在脚下下次一起来吧今天的午饭很好吃"
NEWEST = 1_700_000_000


def moment(index, number):
    pick = random.random()
    if pick < 0.7:
        words = " ".join(random.choices(WORDS, k=random.randint(3, 40)))
    else:
        words = "".join(random.choices(CHARACTERS, k=random.randint(5, 80)))
    is_link = index % 3 == 0
    return {
        "id": f"m{index:07d}",
        "userDetails": {"name": random.choice(PEOPLE), "avatar": f"https://images.example.org/avatars/{index % 10}.png"},
        "type": "URL" if is_link else "PHOTOS",
        "title": f"{index:0{number}d} {words}" + (" 🍅" if pick > 0.97 else ""),
        "url": f"https://example.org/{index}" if is_link else None,
        "photos": [f"https://images.example.org/photos/{index}-{n}.jpg" for n in range(random.choice([0, 0, 1, 1, 2, 3]))],
        "createdDate": str(NEWEST - index * 37),
        "isLiked": index % 5 == 0,
        "likes": [{"id": str(n), "name": random.choice(PEOPLE), "avatar": "https://images.example.org/avatars/0.png"}
                  for n in range(random.choice([0, 0, 1, 2, 5]))],
    }


def main():
    count = int(sys.argv[1])
    random.seed(count)
    for index in range(count):
        print(json.dumps(moment(index, 6), ensure_ascii=False))


if __name__ == "__main__":
    main()
