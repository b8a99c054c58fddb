"""Export and import: all saved items go into a file, and can be imported elsewhere, without duplicates."""

import http.client
import json
import random
import secrets
import select
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

import pytest

from harness.app_page import before_the_page
from harness.browser import Browser, Look
from harness.forms import multipart
from harness.patience import patient
from harness.program import Page, Visitor, text_of
from harness.server import Server

IMPORT, EXPORT = "/folders/import", "/folders/export"
STATUS = '[data-slot="status"]'
FILE = "input[type=file]"
CHOOSE = ".file .action"
# Whether an element gets the taps at the middle of another one.
LIES_OVER = """
  const {left, top, width, height} = document.querySelector(arguments[1]).getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2).matches(arguments[0]);
"""
SEND = '[data-slot="form"] button'
PROBLEMS = '[data-section="problems"] > [data-key]'
ANSWER_SECONDS = patient(60)
KILLS = 6
MANY = 2_000
# The upper limit for the looks at the server's writing before the kill, and the wait for a response after each look.
MOST_LOOKS, LOOK_SECONDS = 40, 0.000_5
SEED = 20_261_123

pytestmark = pytest.mark.shared_server


def archive(folders: dict[str, list[str]], **head) -> dict:
    """The content of an archive: folders of apps, by name."""
    return {
        "format": "showroom-folders",
        "version": 1,
        "folders": [{"id": f"folder-{number}", "name": name} for number, name in enumerate(folders)],
        "items": [
            {"folder": f"folder-{number}", "kind": "app", "id": f"KR.iphone.{app}"}
            for number, apps in enumerate(folders.values())
            for app in apps
        ],
    } | head


def some_apps(sandbox, count: int = 3) -> list[str]:
    return [str(row["trackId"]) for row in sandbox.search("memo")[:count]]


# With a browser


def take_in_by_hand(browser: Browser, path: Path) -> None:
    """Opens the import page, chooses a file and sends it."""
    browser.open(IMPORT)
    browser.one(CHOOSE)
    # Transparent until it has a file, the field lies over what looks like a button.
    assert browser.script(LIES_OVER, FILE, CHOOSE)
    browser.all(FILE)[0].send_keys(str(path))
    browser.tap(SEND)


def download(browser: Browser, link: str, folder: Path, pattern: str) -> Path:
    """Taps a link and waits for the downloaded file."""
    folder.mkdir()
    browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    browser.tap(link)
    # A file that is still loading has another ending.
    path = browser.wait(lambda: next(iter(folder.glob(pattern)), None), f"{pattern} was downloaded")
    browser.command("Browser.setDownloadBehavior", behavior="default")
    return path


def test_what_was_kept_in_one_browser_is_in_another_one_and_the_second_time_nothing_is_new(
    make_browser, server, sandbox, tmp_path
):
    apps = some_apps(sandbox)
    source = tmp_path / "source.json"
    source.write_text(json.dumps(archive({"여행 ✈️": apps, "\"Home\" سفر": apps[:1]})), encoding="utf-8")
    one, other = (make_browser(server.url, Look("phone")) for _ in range(2))
    # In a browser that does not say how a navigation ends.
    before_the_page(one, "Object.defineProperty(window, 'navigation', {value: undefined})")
    take_in_by_hand(one, source)
    one.wait_for_text("2 folders and 4 items added", STATUS)
    taken = download(one, f'a[href="{EXPORT}"]', tmp_path / "downloads", "showroom-*.json")
    assert one.path == IMPORT and not one.all("[data-going]"), "the page is still there, and waits for no other"
    for words in ("2 folders and 4 items added", r"Nothing new to add\.\s+4 duplicates skipped"):
        take_in_by_hand(other, taken)
        other.wait_for_text(words, STATUS)
        assert other.all(PROBLEMS) == []
    other.open("/folders")
    other.wait_for_text("여행 ✈️")
    assert len(other.keys("folders")) == 2


# Without a browser


def take_in(visitor: Visitor, path: Path) -> Page:
    """Opens the import page, chooses a file and sends it."""
    return visitor.press(visitor.open(IMPORT), "type='file'", files=(path,))


def refused_files() -> dict[str, tuple[bytes, str]]:
    whole = json.dumps(archive({"Travel": ["1", "2", "3"]})).encode()
    return {
        "half": (whole[: len(whole) // 2], f"incomplete: it can’t be read from byte {len(whole) // 2} on"),
        "bookmarks": (json.dumps({"bookmarks": []}).encode(), "from another program"),
        "page": (b"<!doctype html><title>x</title>", "a file that Showroom exported"),
        "newer": (json.dumps(archive({"Travel": ["1"]}, version=2)).encode(), "from a newer version of Showroom"),
        "empty": (b"", "a file that Showroom exported"),
    }


def test_a_file_that_cannot_be_read_is_refused_in_words_and_nothing_of_it_is_there(server, tmp_path):
    visitor = Visitor(server.url)
    for name, (content, words) in refused_files().items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(content)
        page = take_in(visitor, path)
        assert words in page.slot("status"), name
        assert "role='alert'" in page.document.slots["status"]
    assert "No folders yet" in visitor.open("/folders").text


def test_what_could_not_be_taken_is_said_line_by_line_and_the_rest_is_there(server, sandbox, tmp_path):
    file = archive({"Travel": some_apps(sandbox, 2)})
    file["items"] += [
        {"folder": "folder-0", "kind": "film", "id": "19"},
        {"folder": "nowhere", "kind": "app", "id": "KR.iphone.1"},
        {"folder": "folder-0", "kind": "app"},
    ]
    path = tmp_path / "faults.json"
    path.write_text(json.dumps(file, indent=1), encoding="utf-8")
    lines = path.read_text().splitlines()
    film = next(number for number, line in enumerate(lines) if '"film"' in line)
    page = take_in(Visitor(server.url), path)
    assert "1 folder and 2 items added. 3 lines couldn’t be imported" in page.slot("status")
    problems = [text_of(cell) for cell in page.document.sections["problems"].values()]
    assert len(problems) == 3
    # The row begins with its bracket, and its kind is two lines below.
    assert "film.19" in problems[0] and f"items[2], line {film - 1}" in problems[0]
    assert "Its folder isn’t in the file" in problems[1] and "items[3]" in problems[1]
    assert "It can’t be read" in problems[2] and "items[4]" in problems[2]


def ask(server: Server, path: str, token: str = "") -> tuple[int, Message, bytes]:
    """The status, headers and body of a GET."""
    cookie = {"Cookie": f"showroom_profile={token}"} if token else {}
    request = urllib.request.Request(server.url + path, headers=cookie)
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def form(token: str, content: bytes) -> tuple[bytes, dict[str, str]]:
    """The body and the headers of a form with a file."""
    kind, body = multipart([("action", "imported")], [("file", "a.json", content)])
    return body, {"Content-Type": kind, "Cookie": f"showroom_profile={token}", "Sec-Fetch-Site": "same-origin"}


def send(server: Server, token: str, content: bytes) -> str:
    """The text of the page that answers a form with a file."""
    body, headers = form(token, content)
    request = urllib.request.Request(server.url + IMPORT, data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
        return text_of(answer.read().decode())


def test_a_folder_is_a_table_for_excel_and_nobody_elses(server, sandbox):
    token = secrets.token_hex(16)
    words = send(server, token, json.dumps(archive({"여행": some_apps(sandbox)})).encode())
    assert "1 folder and 3 items added" in words
    status, headers, body = ask(server, "/folders/folder-0/export", token)
    assert status == 200
    assert headers["Content-Type"] == "text/csv; charset=utf-8"
    assert headers["Content-Disposition"] == "attachment; filename=\"__.csv\"; filename*=UTF-8''%EC%97%AC%ED%96%89.csv"
    assert headers["Cache-Control"] == "private, no-store"
    assert body.startswith("\ufeffkind,id,title,".encode()) and body.count(b"\r\n") == 4
    assert body.count(b"app,KR.iphone.") == 3
    for stranger, code in (("", 403), (secrets.token_hex(16), 404)):
        assert ask(server, "/folders/folder-0/export", stranger)[0] == code
    assert ask(server, EXPORT)[0] == 403


@pytest.mark.own_server
def test_fifty_megabytes_of_something_else_are_answered_clearly(server):
    content = b'{"bookmarks": "' + b"x" * (50 << 20) + b'"}'
    assert "from another program" in send(server, secrets.token_hex(16), content)
    assert "nested too deeply" in send(server, secrets.token_hex(16), b"[" * (1 << 20))


def kept(server: Server, token: str) -> int:
    return len(json.loads(ask(server, EXPORT, token)[2])["items"])


def is_held_while_it_writes(server: Server, connection: http.client.HTTPConnection, looks: int) -> bool:
    """Stops the server once it was seen writing this often; `False` if it has responded before."""
    for _ in range(round(ANSWER_SECONDS / LOOK_SECONDS)):
        if select.select([connection.sock], [], [], LOOK_SECONDS)[0]:
            break
        looks -= server.is_writing
        if looks <= 0:
            server.hold()
            if server.is_writing:
                return True
            server.go_on()
    assert connection.getresponse().status < 400
    return False


@pytest.mark.own_server
def test_killed_while_it_takes_a_file_in_it_has_all_of_it_or_nothing(server):
    content = json.dumps(archive({"Travel": [str(1_000_000 + number) for number in range(MANY)]})).encode()
    chance, hits = random.Random(SEED), 0
    for _ in range(5 * KILLS):
        token = secrets.token_hex(16)
        assert kept(server, token) == 0, "from here on it writes nothing but the file"
        connection = http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=ANSWER_SECONDS)
        body, headers = form(token, content)
        connection.request("POST", IMPORT, body, headers)
        is_hit = is_held_while_it_writes(server, connection, chance.randint(1, MOST_LOOKS))
        server.kill()
        connection.close()
        server.start()
        found = kept(server, token)
        assert found in (0, MANY) if is_hit else found == MANY
        assert f"{MANY:,} items" in send(server, token, content), "new, or there already"
        assert kept(server, token) == MANY
        hits += is_hit
        if hits == KILLS:
            break
    assert hits == KILLS, "it was killed while it wrote"
