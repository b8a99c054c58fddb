"""Pictures made byte by byte: those that a vendor sends, and damaged or suspicious ones."""

import random
import struct
import zlib

PNG = b"\x89PNG\r\n\x1a\n"
# A marker in the metadata of pictures with a location.
PLACE = b"Behind the third house"
JPEG_END = b"\xff\xd9"


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _png(width: int, height: int, rows: bytes, channels: int = 3) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    return PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


def png(width: int = 48, height: int = 32, colour: tuple[int, ...] = (200, 30, 30)) -> bytes:
    """A PNG of one colour: red, green and blue; a fourth number is the opacity."""
    return _png(width, height, (b"\0" + bytes(colour) * width) * height, len(colour))


def noise(side: int, seed: int = 1) -> bytes:
    """A PNG of noise, which cannot be compressed: about 3 × side × side bytes."""
    chance = random.Random(seed)
    return _png(side, side, b"".join(b"\0" + chance.randbytes(3 * side) for _ in range(side)))


def pictures(count: int) -> list[bytes]:
    """Different pictures, JPEG and PNG in turns."""
    return [jpeg(64 + 8 * number, 48, 40 * number) if number % 2 else png(48, 32 + number) for number in range(count)]


class _Bits:
    """The bits of a JPEG's scan, with a zero after each byte that would pass for a marker."""

    def __init__(self):
        self.text = ""

    def add(self, value: int, count: int) -> None:
        self.text += format(value, f"0{count}b") if count else ""

    def bytes(self) -> bytes:
        padded = self.text + "1" * (-len(self.text) % 8)
        raw = bytes(int(padded[at : at + 8], 2) for at in range(0, len(padded), 8))
        return raw.replace(b"\xff", b"\xff\x00")


def _segment(mark: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, mark, len(content) + 2) + content


def _flat_scan(blocks: int, grey: int) -> bytes:
    """A scan: its first block carries the distance from middle grey, and all others no change."""
    level = 8 * (grey - 128)
    size = abs(level).bit_length()
    bits = _Bits()
    bits.add(0b10 if size else 0b0, 2 if size else 1)
    bits.add(level if level >= 0 else level + (1 << size) - 1, size)
    bits.text += "0" + "00" * (blocks - 1)
    return bits.bytes()


def jpeg(width: int = 64, height: int = 48, grey: int = 200, metadata: bytes = b"") -> bytes:
    """A JPEG of one shade of grey from 0 to 255; `metadata` are segments."""
    size = abs(8 * (grey - 128)).bit_length()
    # Codes of one bit for "no change" and "end of block", of two bits for the size of the one change.
    direct = b"\x00" + bytes([1, 1] + [0] * 14) + bytes([0, size or 1])
    other = b"\x10" + bytes([1] + [0] * 15) + b"\x00"
    blocks = -(-width // 8) * -(-height // 8)
    return (
        b"\xff\xd8"
        + metadata
        + _segment(0xDB, b"\x00" + b"\x01" * 64)
        + _segment(0xC0, struct.pack(">BHHBBBB", 8, height, width, 1, 1, 0x11, 0))
        + _segment(0xC4, direct)
        + _segment(0xC4, other)
        + _segment(0xDA, bytes([1, 1, 0, 0, 63, 0]))
        + _flat_scan(blocks, grey)
        + JPEG_END
    )


def silence(byte_count: int) -> bytes:
    """Comment segments with this many meaningless bytes."""
    return b"".join(_segment(0xFE, bytes(min(60_000, byte_count - at))) for at in range(0, byte_count, 60_000))


def taken_somewhere(orientation: int) -> bytes:
    """A segment with the camera's orientation, 1 to 8, and the location."""

    def entry(tag: int, kind: int, count: int, value: bytes) -> bytes:
        return struct.pack("<HHI", tag, kind, count) + value.ljust(4, b"\0")

    def directory(*entries: bytes) -> bytes:
        return struct.pack("<H", len(entries)) + b"".join(entries) + bytes(4)

    text = PLACE + b"\0"
    main_at, main_bytes = 8, 2 + 3 * 12 + 4
    text_at = main_at + main_bytes
    place_at = text_at + len(text) + len(text) % 2
    degrees_at = place_at + 2 + 2 * 12 + 4
    main = directory(
        entry(0x010E, 2, len(text), struct.pack("<I", text_at)),
        entry(0x0112, 3, 1, struct.pack("<H", orientation)),
        entry(0x8825, 4, 1, struct.pack("<I", place_at)),
    )
    place = directory(entry(1, 2, 2, b"N\0"), entry(2, 5, 3, struct.pack("<I", degrees_at)))
    degrees = struct.pack("<6I", 37, 1, 33, 1, 59, 1)
    padded = text + b"\0" * (len(text) % 2)
    return _segment(0xE1, b"Exif\0\0II*\0" + struct.pack("<I", main_at) + main + padded + place + degrees)


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a complete PNG or JPEG; raises ValueError for anything else, also for a truncated one."""
    if picture.startswith(PNG) and picture.endswith(_chunk(b"IEND", b"")):
        return struct.unpack(">II", picture[16:24])
    if not picture.startswith(b"\xff\xd8") or not picture.endswith(JPEG_END):
        raise ValueError(f"no whole picture: {picture[:16]!r} … {picture[-4:]!r}")
    at = 2
    while picture[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + struct.unpack(">H", picture[at + 2 : at + 4])[0]
    height, width = struct.unpack(">HH", picture[at + 5 : at + 9])
    return width, height
