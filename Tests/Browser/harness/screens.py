"""Every screen, with content, for tests of what must hold on all of them."""

from dataclasses import dataclass

from harness import app_page, movies, today
from harness.browser import Browser
from harness.folders import NAME, kept, made, reference, switched
from harness.inside import take_profile
from harness.market import FAVORITES_PLACE, Products
from harness.market import address as product_address
from harness.market_selling import REGISTER, SAVE, begun, put_on_sale, shop_of
from harness.program import RECENTS, SEARCH, Visitor
from harness.sandbox import Sandbox
from harness.search import RESULTS
from harness.server import Server

WORD = "memo"
MOVIE_WORD = "metropolis"


@dataclass(frozen=True)
class Screen:
    """A page, and an element that is there once the page has its content."""

    path: str
    shown: str


@dataclass(frozen=True)
class Screens:
    """All screens, and the profile in which they have content."""

    visitor: Visitor
    all: list[Screen]
    folder: str

    @property
    def searches(self) -> dict[str, str]:
        """The addresses of the screens that search while a person types, and a text to be typed there."""
        return {
            "/": WORD, SEARCH: WORD, "/movies/search": MOVIE_WORD[:4], "/market": "lamp",
            f"/folders/{self.folder}": "mem",
        }

    def shown_by(self, browser: Browser) -> None:
        """Gives the profile to a browser. Pages that say that something is missing are no errors."""
        browser.tolerate_network_errors()
        take_profile(browser, self.visitor)


def prepared(server: Server, sandbox: Sandbox, photo: str) -> Screens:
    """Gives a new profile recent searches, a person at TMDB, favorites, a shop and folders, so that no screen is
    empty; `photo` is the file of a picture."""
    visitor = Visitor(server.url, language="en")
    app, *others = [str(row["trackId"]) for row in sandbox.search(WORD)[:3]]
    whole = movies.whole_movie(sandbox)
    movie = movies.address(whole)
    person = f"/movies/people/{whole['credits']['cast'][0]['id']}"
    product = product_address(Products(server).with_pictures(2)["id"])
    visitor.press(visitor.open(SEARCH), "type='search'", q=WORD)
    movies.rated(visitor, movies.signed_in(visitor, to=movie), 8)
    visitor.press(visitor.open("/movies/search"), "type='search'", q=MOVIE_WORD)
    visitor.press(visitor.open("/movies/lists/popular"), "value='list'")
    switched(visitor, visitor.open(product), FAVORITES_PLACE)
    visitor.press(visitor.open("/market?category=digital"), "value='saveSearchTapped'")
    own = product_address(put_on_sale(server, *shop_of(visitor), photo))
    draft = visitor.press(begun(visitor), "value='picturesAdded'", files=[photo], name="Brass desk lamp").path
    folder, shared = _folders(visitor, [app, *others], [movie, product])
    visitor.submit(visitor.open("/news/feeds"), "opened")
    return Screens(
        visitor,
        [
            *_today(), *_apps(app), *_movies(movie, person, movies.collection(sandbox)), *_market(product, own, draft),
            *_folder_pages(folder, shared, app),
            Screen("/news", ".message"), Screen("/news/feeds", ".feed-link"), Screen("/news/channels", ".add-channel"),
            *(Screen(f"/watch{each}", ".rule-form") for each in ("", f"?item={reference(app)}", f"?folder={folder}")),
            *(Screen(f"/settings{page}", ".setting") for page in ("", "/status", "/about")),
            Screen("/settings/devices", "main a, main button"), Screen("/settings/devices/join", "main input"),
            Screen("/nothing/here", ".message"),
        ],
        folder,
    )


def _folders(visitor: Visitor, apps: list[str], pages: list[str]) -> tuple[str, str]:
    """Makes folders and deletes one; returns the id of one with an item of each kind, and the address that shares
    it."""
    folder, old = made(visitor, "Travel", *map(reference, apps)), made(visitor, "Old")
    for page in pages:
        visitor.press(visitor.follow(visitor.open(page), "/folders/save"), f"value='{folder}'")
    page = visitor.open("/folders")
    visitor.press(page, "value='deleted'", within=page.cell(old, "folders"))
    page = visitor.press(visitor.open(f"/folders/{folder}/sharing"), "value='shared'")
    return folder, page.link("/folders/shared/")


def _today() -> list[Screen]:
    return [
        Screen("/", today.rows("charts")), Screen(f"/?q={WORD}", today.rows("apps")),
        Screen("/?q=qqxxzzy", "main .message"), Screen(today.EDIT, today.CHOICE),
    ]


def _apps(app: str) -> list[Screen]:
    return [
        Screen(SEARCH, "main .recent, .welcome"), Screen(RECENTS, ".recent"),
        Screen(f"{SEARCH}&q={WORD}", f"{RESULTS} > [data-key]"), Screen(f"{SEARCH}&q=qqxxzzy", ".message"),
        Screen("/apps/storefronts", ".row"), Screen("/apps/KR/charts", f"{RESULTS} > [data-key]"),
        Screen(app_page.address(app), app_page.section("header") + " h1"),
        Screen(f"{app_page.address(app)}/compare", ".offer"), Screen("/apps/KR/999999999999", ".message"),
        Screen(f"{app_page.address(app)}/reviews", ".review, .message"),
    ]


def _movies(movie: str, person: str, collection: str) -> list[Screen]:
    return [
        Screen("/movies", ".movie-tile"), Screen("/movies/lists/popular", ".movie-tile"),
        *(Screen(each, ".movie-tile") for each in (person, collection, "/movies/discover?genre=18&year=1990s")),
        Screen("/movies/search", ".recent"),
        Screen(f"/movies/search?q={MOVIE_WORD}", ".movie-row"), Screen(movie, movies.star(1)),
        Screen(f"{movie}/own", movies.star(1)), Screen(f"{movie}/where", ".where"), Screen(movies.ACCOUNT, ".own-movie"),
        Screen("/movies/sign-in", "main a"),
    ]


def _market(product: str, own: str, draft: str) -> list[Screen]:
    products = "[data-section=products] > [data-key]"
    return [
        Screen("/market", products), Screen("/market?category=digital&stock=1", products),
        Screen("/market?q=qqxxzzy", ".message"), *(Screen(each, ".product-header h1") for each in (product, own)),
        Screen(f"{own}/edit", SAVE), *(Screen(f"/market/{each}", ".kept-link") for each in ("favorites", "searches")),
        Screen("/market/shop", "[data-section=goods] > [data-key]"), Screen("/market/contact", "main form"),
        Screen("/market/sell", ".row.draft"), Screen(draft, REGISTER),
    ]


def _folder_pages(folder: str, shared: str, app: str) -> list[Screen]:
    item = reference(app)
    return [
        Screen("/folders", ".folder"), Screen("/folders?edit=1", ".folder .minus"),
        Screen("/folders/deleted", ".folder"),
        Screen(f"/folders/{folder}", kept(item)), Screen(f"/folders/{folder}?layout=grid", kept(item)),
        Screen(f"/folders/{folder}/edit", NAME), Screen(f"/folders/{folder}/sharing", ".share-link"),
        Screen(f"/folders/save?item={item}", ".choice"), Screen("/folders/new", NAME),
        Screen("/folders/import", "main form"), Screen(shared, kept(item)),
    ]
