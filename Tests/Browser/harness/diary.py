"""The record of what a profile has written, and of what may be found after the process was killed."""

import random

from harness.program import FAULT, RECENTS, NoEnd, Page, Visitor, pressed


class Diary:
    """A profile that writes. Confirmed writes must be found; a write without a response may be found or not."""

    SETTINGS = {"appearancePicked": ("automatic", "light", "dark"), "savesRecentsPicked": ("on", "off")}

    def __init__(self, seed: int, places: list):
        self.random, self.places = random.Random(seed), places
        self.profile = ""
        self.may_be: dict[str, set] = {"appearancePicked": {"automatic"}, "savesRecentsPicked": {"on"}}
        # The time at which each keyword was searched last, where that was confirmed.
        self.searched: dict[str, int] = {}
        self.confirmed = self.cut = 0

    def check(self, url: str) -> None:
        """Checks that all confirmed writes are there and no page shows an error; what was found becomes the confirmed
        state."""
        visitor = Visitor(url, self.profile)
        recents, settings = visitor.open(RECENTS), visitor.open("/settings")
        visitor.close()
        for page in (recents, settings):
            assert page.status == 200 and FAULT not in page.text and "role='alert'" not in page.source
        self.profile = visitor.profile
        shown = [key.removeprefix("recent-") for key in recents.keys("recents")]
        found = dict.fromkeys(self.may_be, False) | dict.fromkeys(shown, True)
        found |= {action: pressed(settings, action) for action in self.SETTINGS}
        wrong = {thing: value for thing, value in found.items() if value not in self.may_be.get(thing, {False})}
        assert not wrong, f"found {wrong}, expected {[self.may_be.get(thing) for thing in wrong]}"
        in_time = [each for each in shown if each in self.searched]
        assert in_time == sorted(in_time, key=self.searched.get, reverse=True), "the newest comes first"
        self.may_be = {thing: {value} for thing, value in found.items()}

    def write_until_cut(self, url: str, sends) -> None:
        """Writes one thing after the other until the program is gone."""
        visitor = Visitor(url, self.profile)
        try:
            while True:
                write = self.random.choices([self.search, self.delete, self.delete_all, self.choose], [12, 4, 1, 5])[0]
                write(visitor, sends)
        except NoEnd:
            visitor.close()

    def search(self, visitor, sends) -> None:
        word, country, platform = self.random.choice(self.places)
        page = visitor.open(f"/apps?country={country}&platform={platform}")
        keyword = f"{country}/{platform}/{word}"
        if self.may_be["savesRecentsPicked"] == {"off"}:
            return self._write(visitor, sends, page, "querySubmitted", {}, q=word)
        self.searched.pop(keyword, None)
        self._write(visitor, sends, page, "querySubmitted", {keyword: True}, q=word)
        self.searched[keyword] = self.confirmed

    def _kept(self) -> list[str]:
        return [thing for thing, values in self.may_be.items() if values == {True}]

    def delete(self, visitor, sends) -> None:
        if kept := self._kept():
            keyword = self.random.choice(kept)
            self._write(visitor, sends, visitor.open(RECENTS), "recentDeleted", {keyword: False}, id=keyword)

    def delete_all(self, visitor, sends) -> None:
        kept, page = self._kept(), visitor.open(RECENTS)
        self._write(visitor, sends, page, "allRecentsDeleted", dict.fromkeys(kept, False))
        if self.random.random() < 0.8:
            self._write(visitor, sends, page, "undoTapped", dict.fromkeys(kept, True), removed="")

    def choose(self, visitor, sends) -> None:
        action = self.random.choice(list(self.SETTINGS))
        value = self.random.choice(self.SETTINGS[action])
        self._write(visitor, sends, visitor.open("/settings"), action, {action: value}, value=value)

    def _write(self, visitor, sends, page: Page, action: str, changes: dict, **fields: str) -> None:
        for thing, value in changes.items():
            self.may_be[thing] = self.may_be.get(thing, {False}) | {value}
        sends()
        try:
            visitor.act(page, action, **fields)
        except NoEnd:
            self.cut += 1
            raise
        assert FAULT not in page.slot("status")
        self.confirmed += 1
        self.may_be |= {thing: {value} for thing, value in changes.items()}
