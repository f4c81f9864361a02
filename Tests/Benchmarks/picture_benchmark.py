#!/usr/bin/env python3
"""Draws a photo of 1200 x 800 pixels, and measures its conversion into 40 x 20 cells: time, and memory of the child.

    pip install pillow && python3 Tests/Benchmarks/picture_benchmark.py [--configuration release]
"""
import argparse
import math
import pathlib
import random
import subprocess
import tempfile

from PIL import Image, ImageDraw, ImageFilter

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def photo(width, height):
    """Returns a slightly blurred picture of a sky, discs and lines; it is the same in every run."""
    numbers = random.Random(1)
    image = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(image)
    for row in range(height):
        share = row / height
        draw.line([(0, row), (width, row)], fill=(int(90 + 120 * share), int(140 + 60 * share), int(220 - 100 * share)))
    for _ in range(60):
        x, y, radius = numbers.random() * width, numbers.random() * height, numbers.random() * width / 10
        draw.ellipse([x - radius, y - radius, x + radius, y + radius], fill=numbers.randrange(1 << 24))
    for _ in range(40):
        x, y, angle = numbers.random() * width, numbers.random() * height, numbers.random() * 2 * math.pi
        end = (x + math.cos(angle) * width / 5, y + math.sin(angle) * width / 5)
        draw.line([(x, y), end], fill=numbers.randrange(1 << 24), width=width // 200)
    return image.filter(ImageFilter.GaussianBlur(width / 600))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--configuration", choices=["debug", "release"], default="release")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "photo.jpg"
        photo(1200, 800).save(path, quality=88)
        build = ["swift", "build", "-c", options.configuration, "--product", "picture-benchmark"]
        subprocess.run(build, cwd=REPOSITORY, check=True)
        # `swift run` is not used, because its own child processes would count.
        subprocess.run([REPOSITORY / ".build" / options.configuration / "picture-benchmark", path], check=True)


if __name__ == "__main__":
    main()
