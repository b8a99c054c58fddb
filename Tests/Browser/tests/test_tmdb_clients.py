"""Public clients of TMDB work with the sandbox: they read, sign in, rate, and get refusals.

No browser is needed. Each client is configured with the sandbox's address in its own way; its results are compared
with the sandbox's own responses.
"""

import json
import os
import re
import urllib.parse
import urllib.request
from collections.abc import Iterator
from unittest import mock

import pytest
import requests
import themoviedb
import themoviedb._core.config
import tmdbapis
import tmdbapis.api3
import tmdbsimple
import tmdbv3api

from harness.patience import patient

KEY = "sandbox"
# The one key that the sandbox refuses.
WRONG_KEY = "wrong"
USERNAME, PASSWORD = "tester", "sandbox"
KOREAN = "ko-KR"
ENGLISH = "en-US"
PARTS = "credits,videos,reviews"
UNKNOWN = 1
PAGE = 20


class Simple:
    """tmdbsimple: every object has its own address."""

    # This client has no error type of its own for responses.
    failures = {"unknown": requests.HTTPError, "key": requests.HTTPError, "session": requests.HTTPError}

    def __init__(self, url: str, key: str, patch: pytest.MonkeyPatch):
        self.url = url
        patch.setattr(tmdbsimple, "API_KEY", key)
        patch.setattr(tmdbsimple, "USE_BEARER_AUTH", False)

    def _at(self, thing):
        thing.base_uri = f"{self.url}/3"
        return thing

    def _movie(self, movie: int) -> tmdbsimple.Movies:
        return self._at(tmdbsimple.Movies(movie))

    def now_playing(self, page: int, language: str) -> list[dict]:
        return self._movie(0).now_playing(page=page, language=language)["results"]

    def search(self, text: str) -> list[int]:
        found = self._at(tmdbsimple.Search()).movie(query=text, language=KOREAN)
        return [row["id"] for row in found["results"]]

    def details(self, movie: int) -> dict:
        return self._movie(movie).info(append_to_response=PARTS, language=ENGLISH)

    def sign_in(self) -> str:
        authentication = self._at(tmdbsimple.Authentication())
        token = authentication.token_new()["request_token"]
        with pytest.raises(requests.HTTPError):
            authentication.session_new(request_token=token)
        approve(self.url, token)
        return authentication.session_new(request_token=token)["session_id"]

    def sign_out(self, session: str) -> None:
        assert self._at(tmdbsimple.Authentication()).session_delete(session_id=session)["success"]

    def username(self, session: str) -> str:
        return self._at(tmdbsimple.Account(session)).info()["username"]

    def rate(self, session: str, movie: int, value: float) -> None:
        self._movie(movie).rating(session_id=session, value=value)

    def unrate(self, session: str, movie: int) -> None:
        self._movie(movie).rating_delete(session_id=session)

    def rating(self, session: str, movie: int) -> float | None:
        return value_of(self._movie(movie).account_states(session_id=session)["rated"])

    def rated(self, session: str) -> dict[int, float]:
        account = self._at(tmdbsimple.Account(session))
        account.info()
        return {row["id"]: row["rating"] for row in account.rated_movies(sort_by="created_at.desc")["results"]}


class V3:
    """tmdbv3api: it keeps key, language and session in the environment, and signs in with a password only."""

    failures = dict.fromkeys(("unknown", "key", "session"), tmdbv3api.tmdb.TMDbException)

    def __init__(self, url: str, key: str, patch: pytest.MonkeyPatch):
        # Its objects set their address themselves and send a request at once; this replaces the address.
        address = property(lambda _: f"{url}/3", lambda *_: None)
        patch.setattr(tmdbv3api.TMDb, "_base", address, raising=False)
        self.client = tmdbv3api.TMDb()
        self.client.api_key = key
        self.client.language = ENGLISH
        # Its cache is shared between clients, and cannot keep a response to a DELETE with a body.
        self.client.cache = False
        self._signed_in = None

    def now_playing(self, page: int, language: str) -> list[dict]:
        self.client.language = language
        return [dict(row.items()) for row in tmdbv3api.Movie().now_playing(page=page)]

    def search(self, text: str) -> list[int]:
        self.client.language = KOREAN
        return [row.id for row in tmdbv3api.Search().movies(text)]

    def details(self, movie: int) -> dict:
        self.client.language = ENGLISH
        found = tmdbv3api.Movie().details(movie, append_to_response=PARTS)
        return {
            "title": found.title,
            "credits": {"cast": list(found.credits.cast), "crew": list(found.credits.crew)},
            "videos": {"results": list(found.videos.results)},
            "reviews": {"results": list(found.reviews.results)},
        }

    def sign_in(self) -> str:
        with pytest.raises(tmdbv3api.tmdb.TMDbException):
            tmdbv3api.Authentication(USERNAME, "another password")
        self._signed_in = tmdbv3api.Authentication(USERNAME, PASSWORD)
        return self._signed_in.session_id

    def sign_out(self, session: str) -> None:
        self.client.session_id = session
        self._signed_in.delete_session()

    def _account(self, session: str) -> tmdbv3api.Account:
        self.client.session_id = session
        return tmdbv3api.Account()

    def username(self, session: str) -> str:
        return self._account(session).details().username

    def rate(self, session: str, movie: int, value: float) -> None:
        self.client.session_id = session
        tmdbv3api.Movie().rate_movie(movie, value)

    def unrate(self, session: str, movie: int) -> None:
        self.client.session_id = session
        tmdbv3api.Movie().delete_rating(movie)

    def rating(self, session: str, movie: int) -> float | None:
        self.client.session_id = session
        rated = tmdbv3api.Movie().account_states(movie).rated
        return rated.value if rated else None

    def rated(self, session: str) -> dict[int, float]:
        return {row.id: row.rating for row in self._account(session).rated_movies(asc_sort=False)}


class Typed:
    """themoviedb: responses must fit its classes. It has no calls for accounts, so these are requested by path."""

    failures = {
        "unknown": themoviedb.TMDbHTTPError,
        "key": themoviedb.TMDbAuthenticationError,
        "session": themoviedb.TMDbAuthenticationError,
    }

    def __init__(self, url: str, key: str, patch: pytest.MonkeyPatch):
        self.url = url
        # TMDB's address is set only in the state that its objects share.
        config = themoviedb._core.config.ClientConfig(api_key=key, language=ENGLISH, region="US", host=url)
        self.client = themoviedb.TMDb(_config=config)

    def now_playing(self, page: int, language: str) -> list[dict]:
        self.client.language = language
        return [vars(row) for row in self.client.movies().now_playing(page=page)]

    def search(self, text: str) -> list[int]:
        self.client.language = KOREAN
        return [row.id for row in self.client.search().movies(text)]

    def details(self, movie: int) -> dict:
        self.client.language = ENGLISH
        found = self.client.movie(movie).details(append_to_response=PARTS)
        return {
            "title": found.title,
            "credits": {"cast": found.credits.cast, "crew": found.credits.crew},
            "videos": {"results": found.videos.results},
            "reviews": {"results": found.reviews.results},
        }

    def sign_in(self) -> str:
        authentication = self.client.authentication()
        token = authentication.create_token()
        assert token.valid_until, "the time has TMDB's form"
        with pytest.raises(themoviedb.TMDbAuthenticationError):
            authentication.create_session(token.request_token)
        approve(self.url, token.request_token)
        return authentication.create_session(token.request_token).session_id

    def sign_out(self, session: str) -> None:
        assert self.client.authentication().delete_session(session).success

    def username(self, session: str) -> str:
        return self.client.request("account", session_id=session)["username"]

    def rate(self, session: str, movie: int, value: float) -> None:
        self.client.request(f"movie/{movie}/rating", "POST", json={"value": value}, session_id=session)

    def unrate(self, session: str, movie: int) -> None:
        self.client.request(f"movie/{movie}/rating", "DELETE", session_id=session)

    def rating(self, session: str, movie: int) -> float | None:
        return value_of(self.client.request(f"movie/{movie}/account_states", session_id=session)["rated"])

    def rated(self, session: str) -> dict[int, float]:
        account = self.client.request("account", session_id=session)["id"]
        found = self.client.request(f"account/{account}/rated/movies", session_id=session, sort_by="created_at.desc")
        return {row["id"]: row["rating"] for row in found["results"]}


class Both:
    """tmdbapis: its calls of version 3. A test of its own loads its objects."""

    failures = {"unknown": tmdbapis.NotFound, "key": tmdbapis.Unauthorized, "session": tmdbapis.TMDbException}

    def __init__(self, url: str, key: str, patch: pytest.MonkeyPatch):
        self.url = url
        # TMDB's address is set only in its module.
        patch.setattr(tmdbapis.api3, "base_url", f"{url}/3")
        self.client = tmdbapis.api3.API3(key, validate=False)

    def now_playing(self, page: int, language: str) -> list[dict]:
        return self.client.movies_get_now_playing(language=language, page=page)["results"]

    def search(self, text: str) -> list[int]:
        found = self.client.search_search_movies(text, language=KOREAN, include_adult=False)
        return [row["id"] for row in found["results"]]

    def details(self, movie: int) -> dict:
        return self.client.movies_get_details(movie, language=ENGLISH, append_to_response=PARTS)

    def sign_in(self) -> str:
        token = self.client.authentication_create_request_token()["request_token"]
        with pytest.raises(tmdbapis.TMDbException):
            self.client.authentication_create_session(token)
        self.client.authentication_create_session_with_login(USERNAME, PASSWORD, token)
        return self.client.authentication_create_session(token)["session_id"]

    def sign_out(self, session: str) -> None:
        assert self.client.authentication_delete_session(session)["success"]

    def username(self, session: str) -> str:
        return self.client.account_get_details(session)["username"]

    def rate(self, session: str, movie: int, value: float) -> None:
        self.client.movies_rate_movie(movie, value, session_id=session)

    def unrate(self, session: str, movie: int) -> None:
        self.client.movies_delete_rating(movie, session_id=session)

    def rating(self, session: str, movie: int) -> float | None:
        return value_of(self.client.movies_get_account_states(movie, session_id=session)["rated"])

    def rated(self, session: str) -> dict[int, float]:
        found = self.client.account_get_rated_movies(session_id=session, sort_by="created_at.desc")
        return {row["id"]: row["rating"] for row in found["results"]}


CLIENTS = {"tmdbsimple": Simple, "tmdbv3api": V3, "themoviedb": Typed, "tmdbapis": Both}


def value_of(rated: dict | bool) -> float | None:
    """The rating in TMDB's form: an object, or false."""
    return rated["value"] if rated else None


def approve(url: str, token: str) -> None:
    """Approves a token on the sandbox's page, as a person does."""
    form = urllib.parse.urlencode({"decision": "approve", "username": USERNAME}).encode()
    with urllib.request.urlopen(f"{url}/authenticate/{token}", form, timeout=patient(30)) as answer:
        assert answer.status == 200


def ask(url: str, path: str, **parameters) -> dict:
    """The sandbox's response without a client."""
    query = urllib.parse.urlencode({"api_key": KEY, **parameters})
    with urllib.request.urlopen(f"{url}/3{path}?{query}", timeout=patient(30)) as answer:
        return json.load(answer)


@pytest.fixture(params=list(CLIENTS))
def kind(request) -> type:
    return CLIENTS[request.param]


@pytest.fixture
def environment() -> Iterator[None]:
    """A copy of the environment: some clients read it, and one writes into it."""
    with mock.patch.dict(os.environ):
        for name in [name for name in os.environ if name.startswith("TMDB_")]:
            del os.environ[name]
        yield


@pytest.fixture
def client(kind, shared_sandbox, monkeypatch, environment):
    return kind(shared_sandbox.url, KEY, monkeypatch)


@pytest.fixture
def stranger(kind, shared_sandbox, monkeypatch, environment):
    """A client with a key that TMDB does not know."""
    return kind(shared_sandbox.url, WRONG_KEY, monkeypatch)


@pytest.fixture(scope="module")
def movie(shared_sandbox) -> dict:
    """A movie with all data, but without reviews with half stars: one of the clients accepts none."""
    rows = [row for page in (1, 2, 3) for row in ask(shared_sandbox.url, "/movie/popular", page=page)["results"]]
    for row in rows:
        found = ask(shared_sandbox.url, f"/movie/{row['id']}", append_to_response=PARTS, language=ENGLISH)
        reviews = found["reviews"]["results"]
        is_whole = all((review["author_details"]["rating"] or 0) % 1 == 0 for review in reviews)
        if reviews and is_whole and found["videos"]["results"] and found["credits"]["cast"]:
            return found
    pytest.fail("no popular movie has cast, videos, and reviews with whole stars")


def test_a_list_comes_page_by_page(client, shared_sandbox):
    for page in (1, 2):
        rows = client.now_playing(page, ENGLISH)
        told = ask(shared_sandbox.url, "/movie/now_playing", page=page, language=ENGLISH, region="US")["results"]
        assert [row["id"] for row in rows] == [row["id"] for row in told]
        assert rows and (page > 1 or len(rows) == PAGE)


def test_a_search_in_korean_finds(client):
    row = next(row for row in client.now_playing(1, KOREAN) if re.search("[가-힣]", row["title"]))
    assert row["id"] in client.search(row["title"])


def test_a_movie_comes_with_its_parts(client, movie):
    found = client.details(movie["id"])
    assert found["title"] == movie["title"]
    for part, key in (("credits", "cast"), ("credits", "crew"), ("videos", "results"), ("reviews", "results")):
        assert len(found[part][key]) == len(movie[part][key]), f"{key} of {part}"


def test_who_signs_in_rates_and_signs_out(client, movie):
    session = client.sign_in()
    assert client.username(session) == USERNAME
    for value in (8.5, 3):
        client.rate(session, movie["id"], value)
        assert client.rating(session, movie["id"]) == value
        assert client.rated(session)[movie["id"]] == value
    client.unrate(session, movie["id"])
    assert client.rating(session, movie["id"]) is None
    assert movie["id"] not in client.rated(session)
    client.sign_out(session)
    with pytest.raises(client.failures["session"]):
        client.username(session)


def test_an_unknown_movie_is_its_own_error(client):
    with pytest.raises(client.failures["unknown"], match="404|not be found|Not Found"):
        client.details(UNKNOWN)


def test_a_bad_key_is_its_own_error(stranger, movie):
    with pytest.raises(stranger.failures["key"], match="401|Invalid API key"):
        stranger.details(movie["id"])


@pytest.fixture
def objects(shared_sandbox, monkeypatch, environment) -> tmdbapis.TMDbAPIs:
    """tmdbapis with its objects. At its start it requests all countries, languages, jobs and time zones."""
    monkeypatch.setattr(tmdbapis.api3, "base_url", f"{shared_sandbox.url}/3")
    return tmdbapis.TMDbAPIs(KEY)


def test_objects_of_a_movie_and_its_people_load(objects, movie):
    found = objects.movie(movie["id"])
    assert found.title == movie["title"] and len(found.cast) == len(movie["credits"]["cast"])
    person = objects.person(movie["credits"]["cast"][0]["id"])
    assert person.name == movie["credits"]["cast"][0]["name"] and person.known_for_department == "Acting"
    assert movie["credits"]["cast"][0]["credit_id"] in [each.id for each in person.movie_cast]
    assert objects.movie_certifications()


def test_objects_of_a_collection_load(objects, shared_sandbox):
    rows = [row for page in range(1, 20) for row in ask(shared_sandbox.url, "/movie/popular", page=page)["results"]]
    movies = (ask(shared_sandbox.url, f"/movie/{row['id']}", language=ENGLISH) for row in rows)
    told = next(each["belongs_to_collection"] for each in movies if each["belongs_to_collection"])
    collection = objects.collection(told["id"])
    assert collection.name == told["name"] and len(collection.movies) > 1


def test_objects_discover_movies_page_by_page(objects):
    found = objects.discover_movies(with_genres="18", sort_by="vote_average.desc", primary_release_year=1927)
    assert found.results and found.total_results >= len(found.results)
    assert all(row.release_date.year == 1927 for row in found.results)
