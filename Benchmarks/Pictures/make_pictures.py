"""Makes the source pictures: photographs with the resolution of a camera, the same ones each time.

    make_pictures.py DIRECTORY

jpeg.jpg, png.png, webp.webp: the same 4 megapixels. large.jpg: 36 megapixels, upright; turned.jpg: the same, lying on
its side as phones store it. torn.jpg ends in the middle, wrecked.png is damaged there, text.jpg is no picture.
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image
from skimage import data

SIZE = (2448, 1632)
LARGE_SIZE = (6000, 6000)
QUALITY = 88
ORIENTATION = 0x0112
LYING = 6


def photograph(small: np.ndarray, size: tuple[int, int], grain: float) -> Image.Image:
    """A small photograph enlarged, with a sensor's noise in every pixel. Rows are made in batches, as the picture is
    large."""
    random = np.random.default_rng(1)
    points = np.array(Image.fromarray(small).resize(size, Image.Resampling.BICUBIC))
    for top in range(0, size[1], 500):
        rows = points[top : top + 500]
        noise = grain * random.standard_normal(rows.shape, dtype=np.float32)
        rows[:] = np.clip(rows + noise, 0, 255).astype(np.uint8)
    return Image.fromarray(points)


def save_usual(directory: Path) -> None:
    picture = photograph(data.coffee(), SIZE, grain=3)
    picture.save(directory / "jpeg.jpg", quality=QUALITY)
    picture.save(directory / "png.png")
    picture.save(directory / "webp.webp", quality=QUALITY)


def save_large(directory: Path) -> None:
    picture = photograph(data.astronaut(), LARGE_SIZE, grain=5)
    picture.save(directory / "large.jpg", quality=QUALITY)
    lying = Image.Exif()
    lying[ORIENTATION] = LYING
    picture.save(directory / "turned.jpg", quality=QUALITY, exif=lying)


def save_broken(directory: Path) -> None:
    jpeg, png = (directory / "jpeg.jpg").read_bytes(), bytearray((directory / "png.png").read_bytes())
    (directory / "torn.jpg").write_bytes(jpeg[: len(jpeg) // 2])
    png[len(png) // 2 : len(png) // 2 + 1000] = bytes(1000)
    (directory / "wrecked.png").write_bytes(png)
    (directory / "text.jpg").write_text("<!doctype html><title>Not found</title>\n", encoding="utf-8")


def main(directory: Path) -> None:
    save_usual(directory)
    save_large(directory)
    save_broken(directory)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
