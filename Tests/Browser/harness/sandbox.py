"""Control of the sandbox: its catalogue, the calls it received, its faults, and its clock."""

import base64
import email
import email.policy
import json
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Iterable
from email.message import EmailMessage

from harness.patience import patient

# Parts of the catalogue, by path and parameters: all sandboxes with an unmoved clock hold the same data.
KNOWN: dict[tuple, dict] = {}
ENTITIES = {"iphone": "software", "ipad": "iPadSoftware", "mac": "macSoftware", "tv": "tvSoftware"}


class Sandbox:
    """The embedded stand-in for Apple and for TMDB."""

    def __init__(self, url: str, mail_url: str = ""):
        self.url, self.mail_url = url, mail_url
        self._asked = Counter()

    def _ask(self, method: str, path: str, body: dict | None = None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=patient(30)) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.strip() else None

    def faults(self, **faults) -> None:
        """Sets faults: latencyMs, errorRate, status, retryAfterSeconds, callsPerMinute, malformed ("html", "halfBody",
        "garbage", "hugeBody", "wrongShape"), cutConnection, hangSeconds, onlyPath, count."""
        self._ask("POST", "/__faults", faults)

    def clear(self) -> None:
        """Removes all faults."""
        self._ask("DELETE", "/__faults")

    def move_clock(self, days: int) -> None:
        """Moves the clock ahead, and with it the catalogue; the program around an embedded sandbox follows."""
        self._ask("POST", "/__clock", {"days": days})

    def sunk(self, path: str) -> list[dict]:
        """The messages that were sent to a path below `/sink`, as JSON."""
        messages = self._ask("GET", "/__sink")["messages"]
        return [json.loads(base64.b64decode(each["body"])) for each in messages if each["path"] == path]

    def mails(self, address: str) -> list[EmailMessage]:
        """The mails to an address."""
        messages = self._ask("GET", "/__sink")["messages"]
        bodies = [base64.b64decode(each["body"]) for each in messages if each["path"] == f"/sink/mail/{address}"]
        return [email.message_from_bytes(each, policy=email.policy.default) for each in bodies]

    def calls(self, path: str = "/search") -> int:
        """The number of calls of a path, without those this class made."""
        return self._ask("GET", "/__calls")["paths"].get(path, 0) - self._asked[path]

    def search(self, term: str, country: str = "KR", platform: str = "iphone") -> list[dict]:
        """The catalogue's rows for a search, at most 200."""
        return self._rows("/search", term=term, country=country, entity=ENTITIES[platform], limit=200)

    def lookup(self, app_id: str, country: str = "KR", platform: str = "iphone") -> dict | None:
        """The catalogue's row for an app, if it is sold in the country."""
        rows = self._rows("/lookup", id=app_id, country=country, entity=ENTITIES[platform])
        return rows[0] if rows else None

    def today(self, app_ids: Iterable[int], country: str = "KR", platform: str = "iphone") -> dict[int, dict]:
        """The catalogue's rows for apps on the day of the clock, by id; none for an app that is not sold that day."""
        parameters = {"id": ",".join(map(str, app_ids)), "country": country, "entity": ENTITIES[platform]}
        self._asked["/lookup"] += 1
        rows = self._ask("GET", f"/lookup?{urllib.parse.urlencode(parameters)}")["results"]
        return {row["trackId"]: row for row in rows}

    def chart(self, feed: str = "topfreeapplications", country: str = "KR") -> list[str]:
        """The ids of a chart, by position."""
        entries = self._ask("GET", f"/{country.lower()}/rss/{feed}/limit=100/json")["feed"]["entry"]
        return [entry["id"]["attributes"]["im:id"] for entry in entries]

    def lists_purchases(self, app_id: int) -> bool:
        """Whether an app's public page in South Korea lists in-app purchases; their row links to an article."""
        url = f"{self.url}/kr/app/id{app_id}?l=en-GB"
        with urllib.request.urlopen(url, timeout=patient(30)) as answer:
            return "id1436214772" in answer.read().decode()

    def tmdb(self, path: str, **parameters) -> dict:
        """TMDB's response at a path below `/3`."""
        return self._known(f"/3{path}", api_key="sandbox", **parameters)

    def _rows(self, path: str, **parameters) -> list[dict]:
        return self._known(path, **parameters)["results"]

    def _known(self, path: str, **parameters) -> dict:
        """The catalogue's response to a request; each worker requests it once."""
        key = (path, *sorted(parameters.items()))
        if key not in KNOWN:
            self._asked[path] += 1
            KNOWN[key] = self._ask("GET", f"{path}?{urllib.parse.urlencode(parameters)}")
        return KNOWN[key]
