"""Days of watching in a minute, with kills: each change is told exactly once on each channel, by its id.

The sandbox's clock moves, the server is killed at different moments, and the services refuse, are slow, and take
messages without an answer. A message may come again only after a kill, with the same id and the same words.
"""

import json
import re
import sqlite3
import subprocess
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from harness.patience import patient
from harness.program import Visitor
from harness.sandbox import Sandbox
from harness.search import is_for
from harness.server import PUBLIC_URL, Server, start_pair
from harness.sink import Answer, Sink, Told, until

FOLDER, IMPORT, CHANNELS = "/folders/f0", "/folders/import", "/news/channels"
HOOK, NTFY = "/hook", "/ntfy/"
WORDS = ("memo", "bus", "a", "map")
# More news of a person at once become a summary.
MOST_AT_ONCE = 20
# A sale lasts as long, so each sale is seen.
STEP = 6
APPS_OF_COUNTRY = 8
COUNTRIES = ("KR", "US", "JP")
# What a killed server has claimed is free after two minutes of a clock that cannot be moved.
CLAIM_MILLISECONDS = 120_000
FREE_CLAIMS = f"""
  UPDATE watchDelivery SET claimedUntil = claimedUntil - {CLAIM_MILLISECONDS} WHERE claimedUntil IS NOT NULL
"""
# A time beyond the test, in milliseconds.
FAR = 10**14
ADDRESS = re.compile(r"/apps/(\w\w)/(\d+)")

App = tuple[str, int]


@pytest.fixture(autouse=True)
def without_products(monkeypatch):
    """No products are needed here, and two servers would add the samples at the same time."""
    monkeypatch.setenv("SHOWROOM_SAMPLES", "false")


@pytest.fixture
def sink():
    sink = Sink()
    yield sink
    sink.close()


def paid(sandbox: Sandbox, country: str) -> list[int]:
    """Apps that cost something in a country, at most those of a call."""
    rows = [row for word in WORDS for row in sandbox.search(word, country)]
    return list(dict.fromkeys(row["trackId"] for row in rows if row["price"] and is_for(row, "iphone")))[:200]


def save(visitor: Visitor, path: Path, apps: list[App], movies: list[int] = ()) -> None:
    """Saves apps and movies in a folder of a visitor, by a file."""
    ids = [("app", f"{country}.iphone.{app}") for country, app in apps] + [("movie", str(each)) for each in movies]
    path.write_text(
        json.dumps(
            {
                "format": "showroom-folders",
                "version": 1,
                "folders": [{"id": "f0", "name": "Watched"}],
                "items": [{"folder": "f0", "kind": kind, "id": each} for kind, each in ids],
            }
        )
    )
    page = visitor.press(visitor.open(IMPORT), "type='file'", files=(path,))
    assert f"and {len(ids)} items added." in page.text, page.text


def add_channel(visitor: Visitor, kind: str, **settings: str) -> None:
    page = visitor.open(CHANNELS)
    before = page.source.count("class='channel'")
    visitor.submit(page, "added", kind=kind, **settings)
    page = visitor.open(CHANNELS)
    assert page.source.count("class='channel'") == before + 1, page.text


def check(visitor: Visitor) -> None:
    """Lets the sources be asked for what is saved, and returns when the answers are stored."""
    page = visitor.act(visitor.open(FOLDER), "refreshTapped")
    assert "up to date" in page.slot("status").lower(), page.slot("status")


# A day with kills


@dataclass
class Days:
    """A person's saved items, their days, and what is to be told."""

    server: Server
    sink: Sink
    apps: dict[str, list[int]]
    visitor: Visitor
    sandbox: Sandbox
    days: int = 0
    kills: int = 0
    known: dict[App, tuple[float, str]] = field(default_factory=dict)
    expected: Counter = field(default_factory=Counter)

    def look(self) -> dict[App, tuple[float, str]]:
        """Price and version of each app that is sold today."""
        return {
            (country, app): (row["price"], row["version"])
            for country, apps in self.apps.items()
            for app, row in self.sandbox.today(apps, country).items()
        }

    def pass_days(self) -> None:
        """Moves the clock, and lets the sources be asked."""
        self.sandbox.move_clock(STEP)
        self.days += STEP
        now = self.look()
        changed = [
            app
            for app, (price, version) in now.items()
            if app in self.known and (price < self.known[app][0] or version != self.known[app][1])
        ]
        assert 2 <= len(changed) <= MOST_AT_ONCE, f"{len(changed)} apps are told at once"
        self.known |= now
        self.expected.update(changed)
        check(self.visitor)

    def start_again(self) -> None:
        """Starts the server on the day on which it ended.

        Its sandbox begins on its own day. Until it is moved the server tells nothing, as news of then would be old.
        """
        self.change(
            FREE_CLAIMS,
            f"REPLACE INTO lease (name, holder, endsAt) VALUES ('news', 'a test', {FAR})",
            # Nothing is due on the sandbox's own day.
            "DELETE FROM watchTurn",
        )
        self.server.start()
        self.sandbox = Sandbox(self.server.sandbox_url)
        self.sandbox.move_clock(self.days)
        self.change("UPDATE lease SET endsAt = 0 WHERE holder = 'a test'")
        self.visitor = Visitor(self.server.url, self.visitor.profile)

    def change(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.server.data / "showroom.sqlite", timeout=patient(10))) as database, database:
            for statement in statements:
                database.execute(statement)

    def kill(self) -> None:
        self.kills += 1
        self.server.kill()

    # What was told

    def taken(self, path: str) -> list[Told]:
        return [each for each in self.sink.told(path) if each.is_taken]

    def hooks(self) -> dict[str, dict]:
        """The messages of the webhook, by id."""
        return {each.id: json.loads(each.body)["data"] for each in self.taken(HOOK)}

    def texts(self) -> tuple[Counter, Counter]:
        """The texts of the messages of the webhook, each id once, and of all of ntfy."""
        notes = [json.loads(each.body) for each in self.taken(NTFY)]
        return (
            Counter((each["title"], each["body"], each["url"]) for each in self.hooks().values()),
            Counter((each["title"], each["message"], each["click"]) for each in notes),
        )

    def is_told(self) -> bool:
        hooks, notes = self.texts()
        return hooks.total() >= self.expected.total() and not hooks - notes

    def wait_until_told(self) -> None:
        until(self.is_told, f"{self.expected.total()} changes are told")


@pytest.fixture
def days(make_server, sink, tmp_path) -> Days:
    """A profile with apps of three countries and movies, told of prices and versions by a webhook and ntfy."""
    server = make_server("--public-url", PUBLIC_URL, "--notify-origins", sink.url)
    sandbox, visitor = Sandbox(server.sandbox_url), Visitor(server.url)
    apps = {country: paid(sandbox, country)[:APPS_OF_COUNTRY] for country in COUNTRIES}
    movies = [each["id"] for each in sandbox.tmdb("/movie/popular")["results"][:2]]
    save(visitor, tmp_path / "saved.json", [(country, app) for country in apps for app in apps[country]], movies)
    add_channel(visitor, "webhook", url=sink.url + HOOK)
    add_channel(visitor, "ntfy", server=sink.url + NTFY, topic="changes")
    page = visitor.press(visitor.open("/watch"), "class='action main'", choice="own", event=["drop", "version"])
    assert "Saved." in page.text
    check(visitor)
    days = Days(server, sink, apps, visitor, sandbox)
    days.known = days.look()
    return days


def kill_while_it_sends(days: Days, after: int) -> None:
    """Kills the server once it waits for an answer, after some others."""
    days.sink.hold(after)
    days.pass_days()
    until(lambda: days.sink.held, "a message is sent")
    days.kill()
    days.sink.go_on()
    days.start_again()
    days.wait_until_told()


def test_killed_again_and_again_it_tells_each_change_once_on_each_channel(days, binary):
    kill_while_it_sends(days, after=0)
    kill_while_it_sends(days, after=3)

    # The services have a bad day: each message is sent again by the plan.
    days.sink.answer(HOOK, Answer(429, headers=(("Retry-After", "1"),)), Answer(seconds=2))
    days.sink.answer(NTFY, Answer(500), Answer(seconds=1))
    days.pass_days()
    days.wait_until_told()
    assert [each.status for each in days.sink.told() if not each.is_taken].count(429) == 1

    # Killed when the change is known, and stopped at the start, as an operator does it.
    days.pass_days()
    days.kill()
    days.start_again()
    assert days.server.stop() == 0
    days.start_again()
    days.wait_until_told()

    hooks, notes = days.texts()
    told = Counter()
    for each in days.hooks().values():
        country, app = ADDRESS.search(each["url"]).groups()
        told[country, int(app)] += 1
    assert told == days.expected
    assert len(days.taken(HOOK)) - hooks.total() <= days.kills, "only a kill makes a message come again"
    assert (notes - hooks).total() <= days.kills
    bodies = {(each.id, each.body) for each in days.sink.told(HOOK)}
    assert len(bodies) == hooks.total(), "all attempts at a message are equal"

    # The history knows no more and no less than was told.
    (country, app), count = days.expected.most_common(1)[0]
    item = f"app.{country}.iphone.{app}"
    words = [binary, "watch", "history", item, "--json", "--data", days.server.data]
    done = subprocess.run(words, capture_output=True, check=True, text=True, timeout=patient(30))
    assert len(worth_telling(json.loads(done.stdout)["changes"])) == count


def worth_telling(changes: list[dict]) -> list[dict]:
    """The changes of a history, the latest first, with a lower price or another version."""
    return [
        new
        for new, old in zip(changes, changes[1:], strict=False)
        if "version" in new["what"] or ("price" in new["what"] and new["price"] < old["price"])
    ]


# Two servers

VISITORS, CHANNELS_OF_VISITOR, FALLEN = 4, 5, 10
# Waiting messages, and those of them that no server has claimed.
UNSENT = """
  SELECT COUNT(*), SUM(CASE WHEN claimer IS NULL THEN 1 ELSE 0 END) FROM watchDelivery WHERE state = 0
"""


def sql(address: str, command: str) -> list[str]:
    """Runs a command on PostgreSQL, and returns the columns of its only row."""
    words = ["psql", address, "--quiet", "--no-psqlrc", "--tuples-only", "--no-align", "--command", command]
    done = subprocess.run(words, capture_output=True, check=True, text=True, timeout=patient(30))
    return done.stdout.strip().split("|")


@pytest.fixture
def database(postgres) -> str:
    return postgres.new_schema()


@pytest.fixture
def pair(request, binary, out, database, sink, tmp_path):
    """Two servers on one PostgreSQL, each with a sandbox of its own."""
    arguments = ("--database", database, "--public-url", PUBLIC_URL, "--notify-origins", sink.url)
    servers = start_pair(binary, tmp_path, out, request.node.path.stem, arguments)
    yield servers
    crashed = [server.log for server in servers if server.has_crashed]
    for server in servers:
        if server.is_running:
            server.kill()
        if not crashed and not getattr(request.node, "has_failed", True):
            server.log.unlink(missing_ok=True)
    assert not crashed, f"a server ended by itself, see {crashed}"


def test_of_two_servers_one_is_killed_while_it_sends_and_each_message_is_told_once(pair, database, sink, tmp_path):
    here, there = (Sandbox(server.sandbox_url) for server in pair)
    apps = paid(here, "KR")
    there.move_clock(STEP)
    before, after = here.today(apps), there.today(apps)
    fallen = [app for app in apps if app in before and app in after and after[app]["price"] < before[app]["price"]]
    assert len(fallen) >= FALLEN, f"the prices of {len(fallen)} apps fall"

    visitors = [Visitor(pair[0].url) for _ in range(VISITORS)]
    for number, visitor in enumerate(visitors):
        save(visitor, tmp_path / "saved.json", [("KR", app) for app in fallen[:FALLEN]])
        for channel in range(CHANNELS_OF_VISITOR):
            add_channel(visitor, "webhook", url=f"{sink.url}/{number}/{channel}")
    check(visitors[0])
    assert sink.told() == []

    sink.hold()
    here.move_clock(STEP)
    check(visitors[0])

    def sender() -> Server | None:
        asking = {each.port for each in sink.told()}
        return next((each for each in pair if asking & sink.ports_of(each)), None)

    killed = until(sender, "a message is sent")
    # It opens no further connection.
    killed.hold()
    ports = sink.ports_of(killed)
    killed.kill()
    sink.go_on()

    # The other one sends all that the killed one has not claimed, channel by channel.
    def is_left_alone() -> bool:
        waiting, unclaimed = sql(database, UNSENT)
        sent = {(each.path, each.id) for each in sink.told() if each.port not in ports}
        whole = set(Counter(path for path, _ in sent).values()) == {FALLEN}
        return whole and unclaimed == "0" and int(waiting) > 0

    until(is_left_alone, "only what the killed server has claimed is left")
    sql(database, FREE_CLAIMS)
    until(lambda: sql(database, UNSENT)[0] == "0", "all is sent")

    told = Counter((each.path, each.id) for each in sink.told())
    doubtful = {(each.path, each.id) for each in sink.told() if each.port in ports}
    assert len(told) == VISITORS * CHANNELS_OF_VISITOR * FALLEN
    assert doubtful, "it was killed while it sent"
    assert {key: count for key, count in told.items() if count > 1} == dict.fromkeys(doubtful, 2)
    assert len({(each.path, each.id, each.body) for each in sink.told()}) == len(told), "both times with the same words"
