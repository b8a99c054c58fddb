"""The Open Market server, and apps of both generations that send and read what the original's clients did."""

import contextlib
import html
import http.client
import itertools
import json
import os
import queue
import re
import threading
import time
import urllib.parse
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from harness import forms
from harness.open_market_pictures import pictures
from harness.patience import patient
from harness.program import ANSWER_SECONDS, NoEnd
from harness.server import START_SECONDS, Process

JSON = {"Content-Type": "application/json"}
HERE = "127.0.0.1"
# The fields of a typical product.
GOOD = {
    "name": "에어팟 3",
    "description": "세 번 쓴 에어팟이에요. 상자도 있어요.",
    "price": 150000,
    "currency": "KRW",
    "discounted_price": 50000,
    "stock": 3,
}
WAIT_SECONDS = patient(10)
_callers = itertools.count(1)


class OpenMarketServer(Process):
    """A `showroom market serve` process on one data folder."""

    names = ("Open Market",)

    def __init__(self, binary: Path, data: Path, log: Path, arguments: tuple[str, ...] = ()):
        super().__init__(binary, log, arguments)
        self.data = data

    def command(self) -> list[str]:
        return ["market", "serve", "--data", str(self.data), "--no-samples"]

    def _addresses(self, lines: queue.Queue) -> dict[str, str]:
        end = time.monotonic() + START_SECONDS
        with contextlib.suppress(queue.Empty):
            while line := lines.get(timeout=max(0, end - time.monotonic())):
                if match := re.search(r"Open Market is at (http://[\w.:\[\]-]+)", line):
                    return {self.names[0]: match[1]}
        self.kill()
        raise RuntimeError(f"{self.binary} names no address:\n{self.log.read_text()[-2000:]}")

    def files(self) -> set[str]:
        """The files in its data folder, except the database's own logs, which appear and disappear."""
        found = {os.path.join(folder, name) for folder, _, names in os.walk(self.data) for name in names}
        return {name for name in found if not name.endswith(("-wal", "-shm", "-journal"))}


@contextlib.contextmanager
def serving(binary: Path, directory: Path, *arguments: str) -> Iterator[OpenMarketServer]:
    """A server without products; at the end it must still be running."""
    server = OpenMarketServer(binary, directory / "data", directory / "log", arguments)
    server.start()
    try:
        yield server
        assert server.is_running, f"it ended by itself:\n{server.log.read_text()[-2000:]}"
    finally:
        server.kill()


def wait_until(condition: Callable, why: str) -> None:
    """Waits until a condition becomes true."""
    end = time.monotonic() + WAIT_SECONDS
    while not condition():
        assert time.monotonic() < end, f"not within {WAIT_SECONDS:g} s: {why}"
        threading.Event().wait(0.02)


# Requests


@dataclass(frozen=True)
class Answer:
    """A response, byte by byte."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


def new_caller() -> str:
    """A network address not used before, so that limits per address start anew."""
    number = next(_callers)
    return f"127.1.{number >> 8}.{number & 255}"


def ask(url: str, method: str, path: str, body: bytes | None = None, headers=None, caller: str = HERE) -> Answer:
    """Sends one request on a connection of its own. Raises NoEnd without a complete response."""
    host = urllib.parse.urlsplit(url).netloc
    connection = http.client.HTTPConnection(host, timeout=ANSWER_SECONDS, source_address=(caller, 0))
    try:
        # The server may respond before it has read the whole request.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    except (OSError, http.client.HTTPException) as error:
        raise NoEnd(f"{method} {path}: {error!r}") from error
    finally:
        connection.close()


def ok(answer: Answer) -> dict:
    """The JSON of a response that must be a success."""
    assert answer.status == 200, (answer.status, answer.body[:500])
    assert answer.headers["Content-Type"] == "application/json"
    return answer.json


def refused(answer: Answer, status: int, *fields: str) -> str:
    """The message of a refusal, which must have the original's shape and name these fields."""
    assert answer.status == status, (answer.status, answer.body[:500])
    assert answer.headers["Content-Type"] == "application/json"
    body = answer.json
    assert body["code"] == status and isinstance(body["message"], str) and body["message"]
    assert [error["field"] for error in body["errors"]] == list(fields), body
    assert all(error["message"] in body["message"] for error in body["errors"])
    assert not re.search(r"SQL|Swift|Error\b|/tmp|0x", body["message"]), "nothing of the inside"
    return body["message"]


# Vendors


@dataclass(frozen=True)
class Vendor:
    """A vendor, with credentials."""

    id: int
    name: str
    identifier: str
    secret: str


def sign_up(url: str, name: str = "모퉁이", caller: str | None = None) -> Vendor:
    """Registers a new vendor, from a new network address unless one is given."""
    body = json.dumps({"name": name}).encode()
    told = ok(ask(url, "POST", "/api/vendors", body, JSON, caller or new_caller()))
    return Vendor(told["id"], told["name"], told["identifier"], told["secret"])


def submit(url: str, path: str, caller: str, **fields: str) -> Answer:
    """Fills in the form of a page and sends it, as a browser without scripts does."""
    page = ask(url, "GET", path, caller=caller)
    assert page.status == 200 and page.headers["Content-Type"].startswith("text/html"), page.status
    form, field = forms.find(page.text, f"name='{next(iter(fields))}'")
    body = urllib.parse.urlencode(form.sent(field, fields)).encode()
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Origin": url,
        "Sec-Fetch-Site": "same-origin",
    }
    return ask(url, "POST", urllib.parse.urljoin(path, form.action), body, headers, caller)


def code(page: str, name: str) -> str:
    """The code that a page shows for copying."""
    return html.unescape(re.search(rf"<code id='{name}'[^>]*>([^<]+)</code>", page)[1])


# Apps


def part(disposition: str, content: bytes, kind: str | None = None, colon: str = ": ") -> bytes:
    """A part of a multipart body, from its header to the end of its last line."""
    lines = [f"Content-Disposition{colon}form-data; {disposition}"]
    if kind:
        lines.append(f"Content-Type{colon}{kind}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content + b"\r\n"


def joined(boundary: str, *parts: bytes, end: str = "\r\n") -> bytes:
    """Parts with boundaries before, between and after them."""
    line = b"--" + boundary.encode()
    return b"".join(line + b"\r\n" + each for each in parts) + line + b"--" + end.encode()


def registration(facts: dict | bytes, images: list[bytes]) -> tuple[dict[str, str], bytes]:
    """The head and the body of a registration in the form that most clients send."""
    boundary = f"Boundary-{uuid.uuid4()}"
    params = facts if isinstance(facts, bytes) else json.dumps(facts, ensure_ascii=False).encode()
    parts = [part('name="params"', params, "application/json")]
    parts += [part('name="images"; filename="image.jpeg"', image, "image/jpeg") for image in images]
    return {"Content-Type": f"multipart/form-data; boundary={boundary}"}, joined(boundary, *parts)


class App:
    """A vendor's app of generation 3."""

    base = ""
    description = "description"

    def __init__(self, url: str, vendor: Vendor, caller: str | None = None):
        self.url, self.vendor, self.caller = url, vendor, caller or new_caller()

    @property
    def products(self) -> str:
        return f"{self.base}/api/products"

    def send(self, method: str, path: str, body: bytes | None = None, headers=None) -> Answer:
        """Adds the vendor's identifier and sends a request."""
        known = {"identifier": self.vendor.identifier}
        return ask(self.url, method, path, body, known | (headers or {}), self.caller)

    def put(self, method: str, path: str, **fields) -> Answer:
        """Sends JSON with the vendor's secret, unless another one is given."""
        body = json.dumps({"secret": self.vendor.secret} | fields, ensure_ascii=False).encode()
        return self.send(method, path, body, JSON)

    def page(self, **query) -> Answer:
        text = urllib.parse.urlencode(query)
        return ask(self.url, "GET", self.products + (f"?{text}" if text else ""), caller=self.caller)

    def offered(self) -> list[int]:
        """The numbers of this vendor's products, the newest first; a hundred at most."""
        return [row["id"] for row in ok(self.page(vendor_id=self.vendor.id, items_per_page=100))["pages"]]

    def detail(self, product: int) -> Answer:
        return ask(self.url, "GET", f"{self.products}/{product}", caller=self.caller)

    def facts(self, **changes) -> dict:
        """The fields of a registration; a field changed to None is left out."""
        facts = GOOD | {"secret": self.vendor.secret}
        facts[self.description] = facts.pop("description")
        return {key: value for key, value in (facts | changes).items() if value is not None}

    def register(self, images: list[bytes] | int = 1, key: str | None = None, **changes) -> Answer:
        """Registers a product: GOOD, with changes."""
        shown = pictures(images) if isinstance(images, int) else images
        headers, body = registration(self.facts(**changes), shown)
        return self.send("POST", self.products, body, headers | ({} if key is None else {"Idempotency-Key": key}))

    def edit(self, product: int, **fields) -> Answer:
        return self.put("PATCH", f"{self.products}/{product}", **fields)

    def delete_address(self, product: int, **fields) -> Answer:
        """Requests the address for deleting a product."""
        return self.put("POST", f"{self.products}/{product}/archived", **fields)

    def delete_path(self, product: int, told: str) -> str:
        """The path of the address for deleting, from the server's response."""
        return told

    def delete(self, product: int) -> Answer:
        """Requests the address for deleting, and deletes there."""
        told = self.delete_address(product)
        return self.send("DELETE", self.delete_path(product, told.text)) if told.status == 200 else told

    def history(self, product: int) -> list[dict]:
        return ok(ask(self.url, "GET", f"{self.products}/{product}/history"))["changes"]

    def picture(self, address: str) -> Answer:
        """Requests a picture by its full address, which must be this server's."""
        assert address.startswith(f"{self.url}/"), address
        return ask(self.url, "GET", address.removeprefix(self.url))


class OldApp(App):
    """A vendor's app of generation 2: it deletes with a secret of the product."""

    base = "/compat/v2"
    description = "descriptions"

    def delete_address(self, product: int, **fields) -> Answer:
        return self.put("POST", f"{self.products}/{product}/secret", **fields)

    def delete_path(self, product: int, told: str) -> str:
        return f"{self.products}/{product}/{told}"


GENERATIONS = {"generation 3": App, "generation 2": OldApp}
