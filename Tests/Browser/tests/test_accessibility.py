"""Accessibility of every screen: announcements, contrast, size of targets, and the keyboard."""

import urllib.parse
from itertools import cycle

import pytest

from harness import today
from harness.accessibility import THEMES, Findings, inspect, inspect_themes, walk
from harness.browser import Browser, Look
from harness.failures import Failures
from harness.folders import NAME, SELECT, WAYS, Folders, kept, reference
from harness.inside import wait_until_idle
from harness.sandbox import Sandbox
from harness.search import BOX, PAGE, RESULTS, SearchScreen, common_word

START = "?country=KR&platform=iphone"
NAMES = f"return [...document.querySelectorAll('{RESULTS} .name')].map((each) => each.textContent)"
# Elements that must be announced when they appear, by whichever element around them.
ANNOUNCED = ("#notices", '[data-slot="status"] > *', ".undo span")
# A countdown.
QUIET = ("[data-wait]",)

# Self-tests of the checker: each rule is able to fail

GOOD = """<label>Name <input></label> <a href="#b" id="b">A link that leads somewhere</a>
<p>About <a href="#b">it</a> in text.</p><img alt="" src="data:,"><svg aria-hidden="true"></svg>
<button role="switch" aria-checked="true">On</button><ul><li>one</li></ul><h2>Part</h2><h3>Detail</h3>
<button style="position: relative; min-height: 0; height: 30px" class="large">Go</button>
<a href="#b" class="small">TR</a>
<p style="color: #949494; font-size: 24px">large</p><p role="status" class="announced">1 app</p>
<div role="alert">Wait. <p role="timer" class="quiet">9 s</p></div><p aria-hidden="true">read by nobody</p>"""

BAD = {
    "name: no text": '<button><svg aria-hidden="true"></svg></button>',
    "name: hidden text": '<a href="#"><span aria-hidden="true">more</span></a>',
    "name: picture without alt": '<a href="#"><img alt="" src="data:,"></a>',
    "name: frame": "<iframe></iframe>",
    "label: placeholder only": '<input placeholder="Name">',
    "label-in-name": '<button aria-label="Close">Cancel</button>',
    "image: no alt": '<img src="data:,">',
    "image: nameless drawing": "<svg></svg>",
    "role: unknown": '<p role="buton">x</p>',
    "role: attribute missing": '<button role="switch">On</button>',
    "role: not on this element": '<form role="group" aria-label="Device"></form>',
    "role: without its parent": '<span role="option" aria-label="x"></span>',
    "attribute: unknown": '<p aria-lable="x">x</p>',
    "attribute: value": '<button aria-pressed="yes">x</button>',
    "attribute: name on a span": '<span aria-label="x">y</span>',
    "reference: labelledby": '<ul aria-labelledby="nobody"></ul>',
    "reference: for": '<label for="nobody">x</label>',
    "duplicate-id": '<p id="a">x</p><p id="a">y</p>',
    "heading: two h1": "<h1>Second</h1>",
    "heading: a level is skipped": "<h3>Deep</h3>",
    "heading: empty": "<h2></h2>",
    "list: a div in it": "<ul><div>x</div></ul>",
    "list: li without one": "<div><li>x</li></div>",
    "landmark: two main": "<div role='main'>x</div>",
    "landmark: unnamed": "<nav aria-label='a'>x</nav><nav>y</nav>",
    "tabindex": '<a href="#" tabindex="2">a link with an order</a>',
    "hidden-focus": '<div aria-hidden="true"><a href="#">a link nobody hears of</a></div>',
    "language: words of another": "<button>한국어</button>",
    "live: not read out": '<p class="announced">3 apps</p>',
    "live: read out every second": '<div role="alert">Wait. <p class="quiet">9 s</p></div>',
    "contrast: grey": '<p style="color: #777">x</p>',
    "contrast: large text": '<p style="color: #999; font-size: 24px">x</p>',
    "contrast: almost bold enough": '<p style="color: #777; font: 600 19px serif">x</p>',
    "contrast: translucent": '<p style="color: #0008">x</p>',
    "contrast: dimmed group": '<div style="opacity: .4"><p>x</p></div>',
    "contrast: ground": '<div style="background: #000b"><p>x</p></div>',
    "contrast: sticky bar": '<div style="position: sticky; top: 0; background: #666"><p>x</p></div>',
    "contrast: colour function": '<p style="color: color(srgb .5 .5 .5 / .9)">x</p>',
    "contrast: placeholder": '<input aria-label="x" placeholder="y" style="--grey: #999">',
    "contrast: value": '<input aria-label="x" value="y" style="color: #999">',
    "symbol: stroke": '<button aria-label="x"><svg aria-hidden="true" stroke="#bbb" fill="none"><path/></svg></button>',
    "symbol: knob": '<button class="knob" role="switch" aria-checked="false" aria-label="x"></button>',
    "target: low": '<button style="min-height: 0; height: 40px">A long word</button>',
    "target: narrow": '<button style="min-width: 0; width: 30px">x</button>',
}

STYLE = """<style>body { font: 16px serif } p a { display: inline } svg { width: 20px; height: 20px }
a, button, label { display: inline-block; min-width: 44px; min-height: 44px } input { min-height: 44px }
.small { min-width: 0; min-height: 0 } input, button { color: #000; background: #fff; border: 0; padding: 0 } ::placeholder { color: var(--grey, #555) }
.large::after { content: ''; position: absolute; inset: -7px } .knob { position: relative; background: none }
.knob::before, .knob::after { content: ''; position: absolute; inset: 0; background: #eee }
.knob::after { background: #fff; width: 22px }</style>"""


def document(part: str, head: str = STYLE, root: str = 'lang="en"', title: str = "Page") -> str:
    return f"""<!doctype html><html {root}><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width">{head}<main><h1>Title</h1>{part}</main></html>"""


@pytest.fixture(scope="module")
def plain():
    """A phone that shows pages written by a test."""
    browser = Browser(Look("phone"), "data:text/html;charset=utf-8,")
    yield browser
    browser.quit()


def found(plain: Browser, html: str, only_colours: bool = False) -> list[str]:
    plain.open(urllib.parse.quote(html))
    return [violation.rule for violation in inspect(plain, (".announced",), (".quiet",), only_colours).violations]


def test_a_good_page_has_no_violation_and_each_fault_is_found_and_nothing_else(plain):
    whole = [
        ("language", document("", root='lang="ko"')),
        ("title", document("", title="")),
        ("zoom", document("", head='<meta name="viewport" content="width=device-width, user-scalable=no">')),
        ("landmark", document("").replace("main>", "div>")),
        ("heading", document("").replace("h1>", "p>")),
        ("landmark", document("").replace("<main", "<header>a</header><header>b</header><main")),
    ]
    assert found(plain, document(GOOD)) == []
    with Failures() as failures:
        for name, html in [*((name, document(part)) for name, part in BAD.items()), *whole]:
            with failures.at(name):
                assert found(plain, html) == [name.split(":")[0]]


def test_where_only_colours_are_looked_at_they_are_found_and_nothing_else(plain):
    faults = document("".join(BAD.values()))
    colours = ("contrast", "symbol")
    assert found(plain, faults, only_colours=True) == [rule for rule in found(plain, faults) if rule in colours]
    assert set(found(plain, faults, only_colours=True)) == set(colours)


def test_what_was_measured_is_said_and_text_over_a_picture_is_counted_not_measured(plain):
    plain.open(urllib.parse.quote(document('<ul data-section="rows"><li><p style="color: #777">x</p></ul>')))
    (violation,) = inspect(plain).violations
    assert str(violation) == (
        'contrast: main > ul[data-section="rows"] > li > p: 4.47:1 (#777777 on #ffffff, 16px 400); wanted: 4.5:1'
    )
    part = '<p style="background: url(data:,); color: #777">x <span style="background: #fff">y</span></p>'
    plain.open(urllib.parse.quote(document(part)))
    inspection = inspect(plain)
    assert [violation.element for violation in inspection.violations] == ["main > p > span"]
    assert inspection.over_pictures == 1


KEYBOARD = {
    "good": ("<a href='#'>one</a> <button>two</button>", []),
    "no indicator": ("<a href='#'>one</a> <button style='outline: 0'>two</button>", ["focus"]),
    "unseen": ("<a href='#' style='opacity: 0'>one</a> <button>two</button>", ["tab"]),
    "programmatic": (
        "<button>one</button><div tabindex='-1' onfocus='this.previousSibling.focus()'></div><a>x</a>", []
    ),
    "trap": ("<button>one</button> <button onfocus='this.previousElementSibling.focus()'>two</button>", ["tab"]),
    "covered": (
        "<button>one</button><div style='position: fixed; inset: 0; background: #fff'></div>", ["obscured"]
    ),
    "outside": ("<button style='position: absolute; left: -999px'>one</button>", ["obscured"]),
}


def test_the_keyboards_way_is_judged(plain):
    with Failures() as failures:
        for name, (part, rules) in KEYBOARD.items():
            with failures.at(name):
                plain.open(urllib.parse.quote(document(part)))
                assert [violation.rule for violation in walk(plain)] == rules


# Every screen, in every state


class Tour:
    """Leads one browser through the screens, and collects the problems of each."""

    def __init__(self, browser: Browser, sandbox: Sandbox, line):
        self.browser, self.sandbox, self.line = browser, sandbox, line
        self.search = SearchScreen(browser)
        self.findings = Findings()
        # A phone checks each screen in both themes. A wide window has the same colours, so there the themes take
        # turns.
        self._themes = cycle([THEMES] if browser.look.size == "phone" else [(theme,) for theme in THEMES])
        browser.tolerate_network_errors()
        # The largest pictures take long to draw, and no text in a picture is measured; so they are blocked.
        browser.command("Network.enable")
        browser.command("Network.setBlockedURLs", urls=["*/2048x*", "*x2048/*"])

    def look(self, screen: str) -> None:
        """Checks the present screen, in the themes that are due."""
        for theme, violations in inspect_themes(self.browser, ANNOUNCED, QUIET, next(self._themes)):
            self.findings.add(f"{screen}, {theme}", violations)

    def go(self, screen: str, path: str, shown: str = "main") -> None:
        self.browser.open(path)
        self.browser.one(shown)
        self.look(screen)

    def results(self) -> None:
        self.go("welcome", f"/apps{START}", ".welcome")
        self.search.search("photo")
        self.search.wait_for_ids()
        # Rows are dim while a search is under way.
        wait_until_idle(self.browser)
        self.look("results")

    def recents(self) -> None:
        self.go("recents", f"/apps{START}&recents=1", ".recent")
        self.browser.tap(".recent .delete")
        self.browser.one(".undo")
        self.look("a recent deleted")
        self.browser.open("/settings")
        self.browser.tap('[role="switch"]')
        self.browser.one('[role="switch"][aria-checked=false]')
        self.go("recents off", f"/apps{START}&recents=1", ".recents-bar")
        self.search.open(START)
        self.browser.type(BOX, "ㅁㅁ")
        self.browser.one('[data-slot="status"] .hint')
        self.look("initial consonants")
        self.go("no results", f"/apps{START}&q=qqxxzzy", ".message")

    def apps_page(self) -> None:
        rows = [row for row in self.sandbox.search("memo") if len(row["screenshotUrls"]) > 2]
        app = max(rows, key=lambda row: len(row["description"]) + 1000 * ("sellerUrl" in row))
        self.go("an app", f"/apps/KR/{app['trackId']}", '[data-section="header"] h1')
        self.browser.tap(".shot")
        self.browser.one("dialog .close")
        self.look("the gallery")
        self.go("an app's prices", f"/apps/KR/{app['trackId']}/compare?map=1", ".offer")
        self.browser.tap(".sort > summary")
        self.look("the menu of prices")

    def not_sold(self) -> None:
        korean = {row["trackId"] for row in self.sandbox.search("memo")}
        other = next(
            row["trackId"]
            for row in self.sandbox.search("memo", "JP")
            if row["trackId"] not in korean and not self.sandbox.lookup(row["trackId"])
        )
        self.browser.open(f"/apps/JP/{other}")
        self.go("not sold here", f"/apps/KR/{other}", ".elsewhere a.storefront")
        self.go("sold nowhere", "/apps/KR/999999999999", ".message")

    def today(self) -> None:
        self.go("today", "/", today.rows("charts"))
        self.go("the sections of today", today.EDIT, today.CHOICE)
        self.go("a search over everything", "/?q=memo", today.rows("apps"))

    def other_screens(self) -> None:
        self.go("countries", "/apps/storefronts", ".row")
        self.go("settings", "/settings", ".setting")
        self.go("about", "/settings/about", ".setting")

    def messages(self) -> None:
        self.go("no country", "/apps/storefronts?filter=qqxx", ".hint")
        self.go("wrong address", "/nothing/here", ".message")
        self.go("a platform there is not", "/apps?platform=watch", ".message")

    def folders(self) -> tuple[str, str]:
        """Visits a folder; returns its id and that of an app in it."""
        folders = Folders(self.browser)
        self.go("no folders", "/folders", ".message")
        apps = [reference(row["trackId"]) for row in self.sandbox.search("memo")[:2]]
        trip = folders.make("Trip", *apps)
        folders.make("Later")
        self.go("folders", "/folders", ".folder")
        self.go("a folder", f"/folders/{trip}", kept(apps[0]))
        self.browser.tap(".sort > summary")
        self.look("the menu of a folder's items")
        self.browser.tap(WAYS)
        self.look("the menu of a folder")
        self.browser.tap(SELECT)
        self.browser.tap(f"{kept(apps[0])} .tick")
        self.look("apps of a folder ticked")
        self.go("a folder as a grid", f"/folders/{trip}?layout=grid", kept(apps[0]))
        return trip, apps[0]

    def saving_and_sharing(self, trip: str, app: str) -> None:
        self.go("folders being put in order", "/folders?edit=1", ".grip")
        self.go("a new folder", "/folders/new", NAME)
        self.go("saving", f"/folders/save?item={app}", ".choice")
        self.browser.tap("summary")
        self.browser.one(NAME)
        self.look("saving into a new folder")
        self.browser.open(f"/folders/{trip}/sharing")
        self.browser.tap(".slot-switch button")
        link = self.browser.attribute(".share-link a", "href")
        self.look("sharing")
        link = link[link.index("/folders/shared/") :]
        self.go("a shared folder", link, kept(app))
        Folders(self.browser).send(f"/{trip}/sharing", action="unshared")
        self.go("a link that was taken back", link, ".message")

    def begin(self, word: str, shown: str) -> None:
        self.search.open(START)
        self.browser.type(BOX, word)
        self.browser.enter(BOX)
        self.browser.one(shown)

    def trouble(self) -> None:
        self.sandbox.faults(hangSeconds=20)
        self.begin("slow", ".loading")
        self.look("loading")
        self.sandbox.clear()
        self.sandbox.faults(status=400)
        self.begin("refused", ".error")
        self.look("refused")
        self.sandbox.clear()
        self.search.open(START)
        self.line.offline()
        self.browser.type(BOX, "offline")
        self.browser.enter(BOX)
        self.browser.one(".toast")
        self.look("offline")
        self.line.online()
        # An action at an unknown address, as on a page of an older version.
        self.search.open(START)
        self.browser.script("history.replaceState(null, '', '/nothing/here')")
        self.browser.tap("[name=platform][value=ipad]")
        self.browser.one(".toast button")
        self.look("an action that fails")
        self.sandbox.faults(status=403, retryAfterSeconds=60)
        self.begin("throttled", "[data-wait]")
        self.look("throttled")


# Each theme meets each size and each language; test_large_text tries both languages at each size. A phone visits every
# screen, a wide window those with another layout.
@pytest.mark.parametrize(
    ("size", "language"), [("phone", "ko-KR"), pytest.param("desktop", "en-US", marks=pytest.mark.shared_server)]
)
def test_no_screen_keeps_anybody_out(make_browser, server, line, sandbox, size, language):
    tour = Tour(make_browser(line.url, Look(size, language=language)), sandbox, line)
    tour.today()
    tour.results()
    tour.apps_page()
    tour.other_screens()
    trip, app = tour.folders()
    if size == "desktop":
        walk_both_ways(tour.browser, f"/apps{START}&q=cacao", tour.findings)
    else:
        tour.recents()
        tour.not_sold()
        tour.messages()
        tour.saving_and_sharing(trip, app)
        tour.trouble()
    assert not tour.findings, str(tour.findings)


def walk_both_ways(browser: Browser, path: str, findings: Findings) -> None:
    browser.open(path)
    browser.one("main a, main button")
    findings.add(f"{path}, forwards", list(walk(browser)))
    findings.add(f"{path}, backwards", list(walk(browser, backwards=True)))


@pytest.mark.shared_server
def test_the_tab_key_reaches_everything_in_sight_on_a_phone(make_browser, server, sandbox):
    browser, findings = make_browser(server.url, Look("phone")), Findings()
    apps = [row["trackId"] for row in sandbox.search("memo")[:2]]
    for path in ("/apps/storefronts?filter=land", f"/apps/KR/{apps[0]}"):
        walk_both_ways(browser, path, findings)
    folders = Folders(browser).open()
    trip = folders.make("Trip", *map(reference, apps))
    for page, shown in ((f"/{trip}", kept(reference(apps[0]))), ("?edit=1", ".move")):
        folders.open(page)
        browser.one(shown)
        findings.add(page, list(walk(browser)))
    assert not findings, str(findings)


@pytest.mark.shared_server
def test_rows_far_out_of_sight_are_read_out_too(make_browser, server, sandbox):
    search = SearchScreen(make_browser(server.url, Look("phone"))).open(f"{START}&q={common_word(sandbox)}")
    ids = search.wait_for_ids(PAGE // 2)
    names = search.browser.script(NAMES)
    tree = search.browser.command("Accessibility.getFullAXTree")["nodes"]
    links = [node["name"]["value"] for node in tree if node.get("role", {}).get("value") == "link"]
    assert len(names) == len(ids)
    assert [name for name in names if not any(name in link for link in links)] == []
