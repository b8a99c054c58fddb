import itertools
import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException

from harness.balancer import Balancer
from harness.browser import Browser, Look, drivers
from harness.elsewhere import Elsewhere
from harness.line import SlowLine
from harness.market_selling import file_of
from harness.open_market_pictures import pictures, png
from harness.postgres import Postgres
from harness.sandbox import Sandbox
from harness.screens import Screens, prepared
from harness.search import SearchScreen
from harness.server import PUBLIC_URL, SandboxServer, Server
from harness.ways import USUAL, WAYS, file_scope

HERE = Path(__file__).parent
OUT = HERE / ".out"
# Numbers for the servers that files share: a worker may come back to a file.
NUMBERS = itertools.count()

# Requests stay on this machine, whatever proxy the environment names.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"


def pytest_addoption(parser):
    parser.addoption("--outcome", type=Path, help="the JSON file for failed and passed tests, and whether all were run")
    parser.addoption("--own-servers", action="store_true", help="gives each test a server of its own")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.has_failed = report.failed
    if report.failed:
        item.getparent(pytest.Module).has_failed = True
    return report


def pytest_sessionfinish(session):
    drivers.quit()
    path = session.config.getoption("--outcome")
    if path and "PYTEST_XDIST_WORKER" not in os.environ:
        stats = session.config.pluginmanager.get_plugin("terminalreporter").stats
        path.write_text(json.dumps(outcome(stats, session.testscollected)), encoding="utf-8")


def outcome(stats: dict[str, list], count: int) -> dict:
    """The outcome of a run of `count` tests, as `Scripts/run-tests` reads it."""
    reports = {name: [each for each in stats.get(name, []) if isinstance(each, pytest.TestReport)] for name in stats}
    failed = {each.nodeid: each.longreprtext[-8_000:] for name in ("failed", "error") for each in reports.get(name, [])}
    told = {each.nodeid for each in sum(reports.values(), [])}
    passed = {each.nodeid for each in reports.get("passed", [])} - failed.keys()
    return {"failed": failed, "passed": sorted(passed), "isComplete": len(told) >= count}


def evidence_name(request) -> str:
    return re.sub(r"[^\w.-]+", "_", request.node.nodeid.removeprefix("tests/"))[:140]


@pytest.fixture(scope="session")
def out(request) -> Path:
    """The folder for the evidence of failures. A second try does not overwrite that of the first."""
    folder = OUT / "second" if request.config.getoption("--own-servers") else OUT
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def binary() -> Path:
    path = Path(os.environ.get("SHOWROOM_BINARY", HERE.parent.parent / ".build/debug/showroom")).resolve()
    if not path.exists():
        pytest.exit(f"{path} is missing: `swift build` makes it, or SHOWROOM_BINARY names another", 2)
    return path


@pytest.fixture
def make_server(binary, out, tmp_path, request):
    """Starts servers, each on a fresh data folder; all of them must live until the test ends."""
    servers = []

    def make(*arguments: str) -> Server:
        name = f"{evidence_name(request)}-{len(servers)}"
        log = out / f"{name}.log"
        log.unlink(missing_ok=True)
        server = Server(binary, tmp_path / f"data-{len(servers)}", log, arguments)
        server.start()
        servers.append(server)
        return server

    yield make
    crashed = [server.log for server in servers if server.has_crashed]
    for server in servers:
        if server.is_running:
            server.kill()
        if not crashed and not getattr(request.node, "has_failed", True):
            server.log.unlink(missing_ok=True)
    assert not crashed, f"a server ended by itself, see {crashed}"


@pytest.fixture
def files(tmp_path) -> list[str]:
    """Six pictures, each different."""
    kinds = {b"\x89": "png", b"\xff": "jpg"}
    return [
        file_of(tmp_path, f"lamp {number}.{kinds[content[:1]]}", content)
        for number, content in enumerate(pictures(6), start=1)
    ]


def is_shared(test) -> bool:
    """Whether a test takes the file's server."""
    return bool(test.get_closest_marker("shared_server") and not test.get_closest_marker("own_server"))


@pytest.fixture
def server(request, make_server) -> Iterator[Server]:
    """A server of the test's own, or the file's where it is marked `shared_server` and not `own_server`."""
    if not is_shared(request.node):
        yield make_server()
        return
    server = request.getfixturevalue("file_server")
    ends = ["before this test, after the one before it"] if restart(server) else []
    yield server
    if restart(server):
        ends.append("during this test")
    assert not ends, f"the file's server ended by itself {' and '.join(ends)}, see {server.log}"


def restart(server: Server) -> bool:
    """Starts a server again if it has ended; returns whether it had."""
    if server.is_running:
        return False
    server.start()
    return True


@pytest.fixture(scope=file_scope)
def file_server(request, binary, out, tmp_path_factory) -> Iterator[Server]:
    """A server for the tests of a file that run on one worker; each browser has a profile of its own. It has a public
    address, without which the app has no page of channels.

    A test that makes the sandbox fail, stops the server, or counts the sandbox's calls has a server of its own.
    """
    log = out / f"{request.node.path.stem}-{os.getpid()}-{next(NUMBERS)}.log"
    log.unlink(missing_ok=True)
    server = Server(binary, tmp_path_factory.mktemp("file") / "data", log, ("--public-url", PUBLIC_URL))
    server.start()
    yield server
    has_crashed = server.has_crashed
    if not has_crashed:
        server.kill()
    if not has_crashed and not getattr(request.node, "has_failed", False):
        log.unlink()
    assert not has_crashed, f"the file's server ended by itself after its last test, see {log}"


@pytest.fixture(scope=file_scope)
def screens(file_server, tmp_path_factory) -> Screens:
    """All screens of the file's server, in a profile in which each has content."""
    photo = file_of(tmp_path_factory.mktemp("photo"), "lamp.png", png())
    return prepared(file_server, Sandbox(file_server.sandbox_url), photo)


@pytest.fixture
def sandbox(server) -> Sandbox:
    return Sandbox(server.sandbox_url)


@pytest.fixture(scope="session")
def shared_sandbox(binary, out) -> Iterator[Sandbox]:
    """A sandbox that several servers use; no test leaves a fault in it."""
    log = out / f"sandbox-{os.getpid()}.log"
    process = SandboxServer(binary, log)
    process.start()
    yield Sandbox(process.url, process.mail_url)
    process.kill()
    log.unlink()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; a test that stops it starts it again."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def make_balancer():
    """Starts load balancers before servers."""
    balancers = []

    def make(*ports: int) -> Balancer:
        balancers.append(Balancer(*ports))
        return balancers[-1]

    yield make
    for balancer in balancers:
        balancer.close()


@pytest.fixture
def make_line():
    """Starts slow lines to a port."""
    lines = []

    def make(port: int, latency_ms: float = 0) -> SlowLine:
        lines.append(SlowLine(port, latency_ms))
        return lines[-1]

    yield make
    for line in lines:
        line.close()


@pytest.fixture
def make_elsewhere():
    """Starts other sites, each with a link."""
    sites = []

    def make(link: str) -> Elsewhere:
        sites.append(Elsewhere(link))
        return sites[-1]

    yield make
    for site in sites:
        site.close()


@pytest.fixture
def line(make_line, server) -> SlowLine:
    """A line that can be held, cut and taken down. It has no latency: tests define the order of events by holding
    it."""
    return make_line(server.port)


@pytest.fixture
def make_browser(request, out, make_server, make_line, make_balancer):
    """Opens browsers. At the end none of them may report an error; a failed test leaves a screenshot in `.out`.

    The servers and lines are set up first, so that they outlive the pages that load from them.
    """
    # With `--own-servers` the file's server is the test's, and would end before the pages that still listen to it.
    if is_shared(request.node):
        request.getfixturevalue("file_server")
    browsers = []

    is_whole = request.node.get_closest_marker("whole_browser") is not None

    def make(base: str, look: Look = Look()) -> Browser:
        browsers.append(Browser(replace(look, is_whole=look.is_whole or is_whole), base))
        return browsers[-1]

    yield make
    complaints = []
    for number, browser in enumerate(browsers):
        is_sound = False
        try:
            complaints += browser.complaints()
            is_sound = not complaints and not getattr(request.node, "has_failed", True)
            if not is_sound:
                browser.save_evidence(out, f"{evidence_name(request)}-{number}")
        except WebDriverException as error:
            complaints.append(f"the browser is gone: {error.msg}")
        finally:
            browser.leave() if is_sound else browser.quit()
    assert not complaints, "the browser complained: " + "; ".join(complaints)


@pytest.fixture(params=USUAL)
def browser(request, make_browser, make_line, server) -> Browser:
    """A browser in each of the usual ways."""
    look, latency = WAYS[request.param]
    return make_browser(make_line(server.port, latency).url if latency else server.url, look)


@pytest.fixture
def search(browser) -> SearchScreen:
    """The search screen, in each of the usual ways."""
    return SearchScreen(browser)


@pytest.fixture(params=["phone", "desktop"])
def far(request, make_browser, line) -> SearchScreen:
    """The search on a phone and on a desktop, over a line that can be held, cut and taken down."""
    return SearchScreen(make_browser(line.url, Look(request.param)))


@pytest.fixture
def phone(make_browser, line) -> SearchScreen:
    """The search on a phone, over a line that can be held, cut and taken down."""
    return SearchScreen(make_browser(line.url, Look("phone")))


@pytest.fixture
def near(make_browser, server) -> SearchScreen:
    """The search on a phone without latency; failed requests are tolerated."""
    near = SearchScreen(make_browser(server.url, Look("phone")))
    near.browser.tolerate_network_errors()
    return near
