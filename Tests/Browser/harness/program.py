"""The whole program without a browser: a visitor that sends the requests of the page's script, and commands."""

import html
import http.client
import json
import re
import subprocess
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

from harness import forms
from harness.patience import patient

ANSWER_SECONDS = patient(60)
END_SECONDS = patient(30)
SEARCH = "/apps?country=KR&platform=iphone"
RECENTS = SEARCH + "&recents=1"
# The text of a page after a fault of this server, not of the store.
FAULT = "Something went wrong"
COOKIE = re.compile(r"showroom_profile=(\w+)")
# The address at which a page without JavaScript goes on waiting.
WAITING = re.compile(r"<meta http-equiv='refresh' content='0;url=([^']*)'")
URL_ENCODED = "application/x-www-form-urlencoded"


class NoEnd(Exception):
    """No response, or a response that was cut before its end: the server may or may not have done what was
    requested."""


@dataclass(frozen=True)
class Ended:
    """The exit code and the output of an ended process."""

    code: int
    output: str
    errors: str


def run(*command: str | Path, before: Callable[[], None] | None = None) -> Ended:
    """Runs a command to its end, after `before` in its process. A server is killed once it has printed its address."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([str(word) for word in command], text=True, preexec_fn=before, **pipes)
    limit = threading.Timer(END_SECONDS, process.kill)
    limit.start()
    try:
        output = process.stdout.readline()
        if output.startswith("Showroom is at"):
            process.kill()
        rest, errors = process.communicate()
    finally:
        limit.cancel()
    return Ended(process.returncode, output + rest, errors)


def resident_bytes(pid: int) -> int:
    """The number of bytes of a process that are in memory."""
    return int(re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())[1]) << 10


def text_of(source: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", source)).split())


def texts_of(source: str, mark: str) -> list[str]:
    """The texts of every innermost element of its kind with a start tag that contains a text such as `class='name'`."""
    found = re.findall(rf"(?s)<(\w+)\b[^>]*{re.escape(mark)}[^>]*>(.*?)</\1>", source)
    return [text_of(inner) for _, inner in found]


def tag_of(source: str, mark: str) -> str:
    """The first start tag that contains a text; empty if no tag does."""
    found = re.search(rf"<\w+\b[^>]*{re.escape(mark)}[^>]*>", source)
    return html.unescape(found[0]) if found else ""


class Document(HTMLParser):
    """The HTML inside each slot, and inside each cell of each section, of a page or of a part of one."""

    VOID = {"input", "img", "link", "meta", "br", "hr", "source", "wbr"}

    def __init__(self, source: str):
        super().__init__()
        self.sections: dict[str, dict[str, str]] = {"": {}}
        self.slots: dict[str, str] = {}
        self._section = ""
        # Every open element, and the place that keeps its content.
        self._open: list[tuple[dict, str] | None] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attributes):
        self._write(self.get_starttag_text())
        if tag in self.VOID:
            return
        place, named = None, dict(attributes)
        if "data-section" in named:
            self._section = named["data-section"]
            self.sections[self._section] = {}
        elif "data-slot" in named:
            place = (self.slots, named["data-slot"])
        elif "data-key" in named:
            place = (self.sections[self._section], named["data-key"])
        if place:
            place[0][place[1]] = ""
        self._open.append(place)

    def handle_startendtag(self, tag, attributes):
        self._write(self.get_starttag_text())

    def handle_endtag(self, tag):
        if self._open:
            self._open.pop()
        self._write(f"</{tag}>")

    def handle_data(self, data):
        self._write(html.escape(data, quote=False))

    def _write(self, text: str) -> None:
        for place in filter(None, self._open):
            place[0][place[1]] += text


class Page:
    """A screen as a browser shows it, updated by lines as the page's script does it."""

    def __init__(self, path: str, status: int, source: str):
        self.path, self.status, self.source = path, status, source
        # The fragment of the address that led here.
        self.fragment = ""
        body = re.search(r"<body([^>]*)>", source)
        attributes = dict(re.findall(r"data-(\w+)='([^']*)'", body[1] if body else ""))
        self.screen = attributes.get("screen", "")
        self.version = int(attributes.get("version", -1))
        self.order = 0
        # The lines of the last action: the op and its first argument.
        self.lines: list[tuple] = []

    @cached_property
    def document(self) -> Document:
        return Document(self.source)

    def keys(self, section: str = "results") -> list[str]:
        return list(self.document.sections.get(section, {}))

    def cell(self, key: str, section: str = "results") -> str:
        return self.document.sections[section][key]

    def slot(self, name: str) -> str:
        """The text of a slot."""
        return text_of(self.document.slots.get(name, ""))

    @property
    def text(self) -> str:
        """The whole text of a page as it was first sent."""
        return text_of(re.sub(r"(?s)^.*?<body", "<body", self.source))

    @property
    def query(self) -> dict[str, str]:
        return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))

    @property
    def title(self) -> str:
        return html.unescape(re.search("<title>([^<]*)", self.source)[1])

    def link(self, start: str, within: str = "") -> str:
        """The address of the first link, in the page or in a part of it, that begins with `start`."""
        links = re.findall(r"<a\b[^>]*\bhref='([^']*)'", within or self.source)
        found = next((each for each in map(html.unescape, links) if each.startswith(start)), None)
        assert found, f"{self.path} has no link to {start}"
        return found

    def offers(self, action: str) -> bool:
        """Whether there is a button for an action."""
        return any(f"value='{action}'" in slot for slot in self.document.slots.values())

    def next_order(self) -> int:
        self.order = max(self.order + 1, int(time.time() * 1000))
        return self.order

    def apply(self, screen: str, base: int, lines: list[list]) -> None:
        """Applies the lines of a response. Raises NoEnd when they were cut; a line out of order fails."""
        if screen != self.screen or base > self.version:
            self.version = base
        self.screen = screen
        self.lines = [tuple(line[1:3]) for line in lines]
        for number, op, *arguments in lines:
            if op == "end":
                assert number <= self.version, f"the end says {number}, the page is at {self.version}"
            elif number > self.version:
                assert number == self.version + 1, f"line {number} came to a page at {self.version}"
                self.version = number
                getattr(self, f"_{op}")(*arguments)
        if not lines or lines[-1][1] != "end":
            raise NoEnd(f"{len(lines)} lines and no end")

    def _insert(self, section, key, before, source):
        self._place(section, key, before, Document(source).sections[""][key])

    def _update(self, section, key, source):
        self.document.sections[section][key] = Document(source).sections[""][key]

    def _remove(self, section, key):
        del self.document.sections[section][key]

    def _move(self, section, key, before, origin=None):
        self._place(section, key, before, self.document.sections[origin or section].pop(key))

    def _place(self, section, key, before, cell):
        cells = list(self.document.sections[section].items())
        index = len(cells) if before is None else [each for each, _ in cells].index(before)
        self.document.sections[section] = dict(cells[:index] + [(key, cell)] + cells[index:])

    def _reset(self, section, source):
        self.document.sections[section] = Document(source).sections[""]

    def _slot(self, name, source):
        self.document.slots[name] = source

    def _url(self, url, *_):
        self.path = url

    def _say(self, *_):
        """Does nothing: lines for passing messages and navigation do not change the page here."""

    _go = _notice = _say


class Visitor:
    """A person whose browser has a profile and one connection. Not for several threads at once."""

    def __init__(self, url: str, profile: str = "", language: str = "en"):
        self.url, self.profile, self.language = url, profile, language
        self._connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=ANSWER_SECONDS)

    def close(self) -> None:
        self._connection.close()

    def open(self, path: str, from_page: Page | None = None) -> Page:
        """Opens a page. It follows redirects, and waits for an incomplete page, as a browser without JavaScript does.

        `from_page` is the page whose link leads here; without it no referrer is sent.
        """
        path, _, fragment = path.removeprefix(self.url).partition("#")
        headers = {"Referer": self.url + from_page.path, "Sec-Fetch-Site": "same-origin"} if from_page else None
        response, body = self._ask("GET", path, headers=headers)
        if response.status in (301, 302, 303, 307):
            return self.open(response.getheader("Location"), from_page)
        if waiting := WAITING.search(body.decode()):
            address = html.unescape(waiting[1])
            page = self.open(address, from_page)
            page.path = path if page.path == address else page.path
        else:
            page = Page(path, response.status, body.decode())
        page.fragment = page.fragment or fragment
        return page

    def fetch(self, path: str) -> tuple[str, bytes]:
        """The content type and the whole body of an address that is no page."""
        response, body = self._ask("GET", path)
        assert response.status == 200, f"{path}: {response.status}"
        return response.getheader("Content-Type"), body

    def follow(self, page: Page, start: str, within: str = "") -> Page:
        """Follows the first link that begins with `start`, of a page or of a part of it."""
        return self.open(page.link(start, within), page)

    def act(self, page: Page, action: str, **fields: str) -> Page:
        """Performs an action as the page's script does, and returns the updated page.

        Raises NoEnd when the response was cut.
        """
        headers = {
            "Accept": "application/x-ndjson",
            "Showroom-Screen": page.screen,
            "Showroom-Version": str(page.version),
            "Showroom-Order": str(page.next_order()),
        }
        response, body = self._ask("POST", page.path, urllib.parse.urlencode({"action": action, **fields}), headers)
        kind = response.getheader("Content-Type") or ""
        assert "x-ndjson" in kind, f"{action} at {page.path}: {response.status} {kind} {text_of(body.decode())[:300]}"
        lines = [json.loads(line) for line in body.splitlines()]
        page.apply(response.getheader("Showroom-Screen"), int(response.getheader("Showroom-Version")), lines)
        return page

    def submit(self, page: Page, action: str, **fields: str) -> Page:
        """Performs an action as a browser without JavaScript does, and returns the page that follows."""
        return self._send(page, page.path, urllib.parse.urlencode({"action": action, **fields}))

    def press(
        self, page: Page, control: str, within: str = "", files: Iterable[str | Path] = (), **typed: str | list[str]
    ) -> Page:
        """Types into the form of a page and presses a control, as without JavaScript.

        - `control`: a part of its start tag, such as `value='undoTapped'`; in a field Enter is pressed, and a box is
          ticked before.
        - `within`: the part of the page that contains the form.
        - `files`: the files chosen in the form's file field.
        - `typed`: values by the names of fields; a value that the form cannot send fails.
        """
        form, pressed = forms.find(within or page.source, control)
        pairs, address = form.sent(pressed, typed), urllib.parse.urljoin(page.path, form.action)
        if not form.is_multipart:
            return self._send(page, address, urllib.parse.urlencode(pairs))
        field = next((each.name for each in form.controls if each.kind == "file"), "")
        chosen = [(field, file.name, file.read_bytes()) for file in map(Path, files)]
        kind, body = forms.multipart(pairs, chosen or [(field, "", b"")])
        return self._send(page, address, body, kind)

    def send(self, path: str, fields: dict[str, str], headers: dict[str, str]) -> int:
        """Sends a request that no page of ours would send, and returns the status of the response."""
        response, _ = self._ask("POST", path, urllib.parse.urlencode(fields), headers)
        return response.status

    def _send(self, page: Page, address: str, body: str | bytes, kind: str = URL_ENCODED) -> Page:
        """Sends a form, and returns the page that follows."""
        path, _, fragment = address.removeprefix(self.url).partition("#")
        response, answer = self._ask("POST", path, body, {"Referer": self.url + page.path}, kind)
        if response.status == 303:
            page = self.open(response.getheader("Location"), page)
        else:
            page = Page(path, response.status, answer.decode())
        page.fragment = page.fragment or fragment
        return page

    def _ask(
        self, method: str, path: str, body: str | bytes | None = None, headers: dict | None = None,
        kind: str = URL_ENCODED,
    ):
        headers = {"Accept-Language": self.language, **(headers or {})}
        if self.profile:
            headers["Cookie"] = f"showroom_profile={self.profile}"
        if body is not None:
            headers |= {"Content-Type": kind, "Sec-Fetch-Site": "same-origin"}
        try:
            self._connection.request(method, path, body, headers)
            response = self._connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException) as error:
            self._connection.close()
            raise NoEnd(f"{method} {path}: {error!r}") from error
        if cookie := COOKIE.search(response.getheader("Set-Cookie") or ""):
            self.profile = cookie[1]
        return response, content


def pressed(settings: Page, action: str) -> str:
    """The chosen value of a setting, or whether its switch is `on` or `off`."""
    cell = next(cells[action] for cells in settings.document.sections.values() if action in cells)
    if switch := re.search(r"aria-checked='(\w+)'", cell):
        return "on" if switch[1] == "true" else "off"
    return re.search(r"value='([^']*)' aria-pressed='true'", cell)[1]
