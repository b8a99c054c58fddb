"""Prints how similar thumbnails are to the best possible one: 1 is identical.

    likeness.py SOURCE THUMBNAIL...

The best one is lossless: the whole source, shrunk by Lanczos' filter. Prints a JSON array with the mean structural
similarity (SSIM over all three channels) of each thumbnail.
"""

import json
import sys

import numpy as np
from PIL import Image
from skimage.metrics import structural_similarity

BOX = 512


def likeness(source: Image.Image, path: str) -> float:
    with Image.open(path) as file:
        thumbnail = np.asarray(file.convert("RGB"))
    height, width, _ = thumbnail.shape
    if max(width, height) != BOX or abs(width / height - source.width / source.height) > 0.01:
        raise SystemExit(f"{path}: {width} x {height} is not the whole picture in {BOX} x {BOX}")
    best = np.asarray(source.resize((width, height), Image.Resampling.LANCZOS))
    return float(structural_similarity(best, thumbnail, channel_axis=2))


def main(path: str, thumbnails: list[str]) -> None:
    with Image.open(path) as file:
        source = file.convert("RGB")
    print(json.dumps([likeness(source, each) for each in thumbnails]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
