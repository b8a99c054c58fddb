"""One way of keeping: what a feature keeps outside of folders is chosen where folders are, and is shown beside them."""

import re

import pytest

from harness import movies
from harness.folders import Folders, is_in, switch, switched, wait_for_place
from harness.market import FAVORITES, FAVORITES_PLACE, SAVE, Products, open_product
from harness.program import Visitor
from harness.ways import file_scope, only

pytestmark = pytest.mark.shared_server

LISTED = f'.part-places a[href^="{FAVORITES}"]'


@pytest.fixture(scope=file_scope)
def products(file_server) -> Products:
    return Products(file_server)


@only("phone", "phone-nojs")
def test_a_product_becomes_a_favorite_where_folders_are_chosen_and_folders_lead_to_it(browser, products):
    first = products.first()[0]
    product = first["id"]
    Folders(browser).open()
    assert not browser.all(".part-places"), "a newcomer keeps nothing"
    open_product(browser, product)
    save = browser.attribute(SAVE, "href")
    browser.open(save)
    wait_for_place(browser, FAVORITES_PLACE, False)
    switch(browser, FAVORITES_PLACE, True)
    open_product(browser, product)
    browser.one(f"{SAVE}.saved")

    Folders(browser).open()
    browser.wait_for_text("^1 item$", f"{LISTED} .detail")
    browser.tap(LISTED)
    browser.wait(lambda: browser.path == FAVORITES, "the favorites are open")
    browser.wait_for_text(re.escape(first["name"]), '[data-section="favorites"]')

    # Taken out in the same way, it is no favorite, and the place without items is not shown.
    browser.open(save)
    switch(browser, FAVORITES_PLACE, False)
    Folders(browser).open()
    browser.wait(lambda: not browser.all(".part-places"), "no place is in use")


@pytest.fixture
def movie(sandbox) -> dict:
    return movies.movies_in(sandbox, "popular")[2]


@only("phone-300ms")
def test_a_movie_is_put_on_lists_at_tmdb_where_folders_are_chosen_and_taken_off(browser, movie):
    movies.sign_in(browser, to=movies.address(movie))
    movies.wait_until_at(browser, movie)
    browser.open(browser.attribute(movies.SAVE, "href"))
    for name in (movies.FAVORITES, movies.WATCHLIST):
        switch(browser, name, True)
    browser.driver.refresh()
    for name in (movies.FAVORITES, movies.WATCHLIST):
        wait_for_place(browser, name, True)
    switch(browser, movies.FAVORITES, False)
    wait_for_place(browser, movies.WATCHLIST, True)
    movies.open_movie(browser, movie)
    browser.one(f"{movies.SAVE}.saved")


def test_without_javascript_a_movie_is_put_on_lists_at_tmdb_and_taken_off(server, movie):
    visitor = Visitor(server.url)
    page = movies.signed_in(visitor, to=movies.address(movie))
    for name in (movies.FAVORITES, movies.WATCHLIST):
        assert is_in(switched(visitor, page, name), name)
    chosen = switched(visitor, page, movies.FAVORITES)
    assert not is_in(chosen, movies.FAVORITES) and is_in(chosen, movies.WATCHLIST)
