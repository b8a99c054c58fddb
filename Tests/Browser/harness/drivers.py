"""Browsers that are started once and serve several tests: starting one takes longer than most tests."""

from collections.abc import Callable
from dataclasses import dataclass, field

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from urllib3.exceptions import HTTPError

# Each takes about 200 MB.
MAX_IDLE = 4
# A browser collects state over time, so it is replaced after this many tests.
MAX_USES = 60
SCRIPT_SECONDS = 30


@dataclass
class _Idle:
    kind: object
    driver: webdriver.Chrome
    uses: int


@dataclass
class Drivers:
    """Keeps a few idle drivers, the most recently used last.

    A kind consists of the options that cannot be changed in a running driver.
    """

    start: Callable[[object], webdriver.Chrome]
    idle: list[_Idle] = field(default_factory=list)
    uses: dict[str, int] = field(default_factory=dict)
    # The tab in which each driver's test began.
    homes: dict[str, str] = field(default_factory=dict)

    def take(self, kind: object) -> webdriver.Chrome:
        known = next((each for each in reversed(self.idle) if each.kind == kind), None)
        if known is None:
            return self._lend(self.start(kind), uses=1)
        self.idle.remove(known)
        # Otherwise nothing in its tab has the focus, and the page receives no focus events.
        known.driver.execute_cdp_cmd("Page.bringToFront", {})
        return self._lend(known.driver, known.uses + 1)

    def _lend(self, driver: webdriver.Chrome, uses: int) -> webdriver.Chrome:
        self.uses[driver.session_id] = uses
        self.homes[driver.session_id] = driver.current_window_handle
        return driver

    def give_back(self, kind: object, driver: webdriver.Chrome) -> None:
        """Keeps a driver for another test, without a trace of this one."""
        uses = self.uses.pop(driver.session_id, MAX_USES)
        home = self.homes.pop(driver.session_id, "")
        if uses >= MAX_USES or not self._cleaned(driver, home):
            driver.quit()
            return
        self.idle.append(_Idle(kind, driver, uses))
        if len(self.idle) > MAX_IDLE:
            self.idle.pop(0).driver.quit()

    def quit(self) -> None:
        while self.idle:
            self.idle.pop().driver.quit()

    def _cleaned(self, driver: webdriver.Chrome, home: str) -> bool:
        try:
            # Other windows have sizes and tabs that the next test should not find. They are closed first, so that the
            # new tab is in the browser's first window.
            for other in driver.window_handles:
                if other != home:
                    driver.switch_to.window(other)
                    driver.close()
            driver.switch_to.window(home)
            driver.switch_to.new_window("tab")
            new = driver.current_window_handle
            driver.switch_to.window(home)
            driver.close()
            driver.switch_to.window(new)
            # A service worker may wait for a response that sets a cookie, so it is stopped before cookies are removed.
            driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "local_storage,service_workers,cache_storage,indexeddb"})
            driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
            driver.execute_cdp_cmd("Network.clearBrowserCache", {})
            driver.set_script_timeout(SCRIPT_SECONDS)
            driver.get_log("browser")
        except (WebDriverException, HTTPError):
            # The driver may also not answer at all.
            return False
        return True
