"""Makes a JPEG like a phone's photograph: rounded shapes of many colours with the mild noise of a sensor.

    make_photo.py BYTES FILE

It has a phone's quality and 12 megapixels, or 320 x 240 pixels for less than a million BYTES. The strength of the
noise makes the file about BYTES large. The same BYTES always give the same picture.
"""

import io
import random
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter

QUALITY = 95


def scene(size):
    """A small drawing, enlarged, without sharp edges."""
    chance = random.Random(14)
    small = Image.new("RGB", (320, 240), (140, 150, 160))
    draw = ImageDraw.Draw(small)
    for _ in range(80):
        x, y, width, height = (chance.randrange(end) for end in (320, 240, 120, 90))
        colour = tuple(chance.randrange(256) for _ in range(3))
        draw.ellipse((x - width, y - height, x + width, y + height), fill=colour)
    soft = small.filter(ImageFilter.GaussianBlur(2))
    return numpy.asarray(soft.resize(size, Image.Resampling.BICUBIC), dtype=numpy.float32)


def jpeg(picture, noise, strength):
    pixels = numpy.clip(picture + noise * strength, 0, 255).astype(numpy.uint8)
    stream = io.BytesIO()
    Image.fromarray(pixels).save(stream, "JPEG", quality=QUALITY)
    return stream.getvalue()


def photo(wanted):
    width, height = (320, 240) if wanted < 1_000_000 else (4032, 3024)
    picture = scene((width, height))
    # The noise is equal in all colours: phones remove coloured noise.
    noise = numpy.random.default_rng(14).standard_normal((height, width, 1), dtype=numpy.float32)
    least, most = 0.0, 32.0
    for _ in range(12):
        strength = (least + most) / 2
        made = jpeg(picture, noise, strength)
        if abs(len(made) - wanted) < wanted / 50:
            break
        least, most = (strength, most) if len(made) < wanted else (least, strength)
    return made


if __name__ == "__main__":
    with open(sys.argv[2], "wb") as stream:
        stream.write(photo(int(sys.argv[1])))
