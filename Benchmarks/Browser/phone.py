"""A page on a simulated phone, with a slow line, a slow processor and no cache, and the measurements of its use."""

import contextlib
import json
import time
from collections.abc import Iterator

from devtools import SIZE, WAIT_SECONDS, DevTools

# The settings of Lighthouse's phone. The latency is a round trip, before the first byte of each response.
LATENCY_MS = 150
DOWN_BYTES = 1_600_000 / 8
UP_BYTES = 750_000 / 8
SLOWER_BY = 4
AGENT = (
    "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/{version} Mobile Safari/537.36"
)

# A page counts as at rest when nothing has loaded for this long.
QUIET_SECONDS = 0.6
TICK_SECONDS = 0.1
TOUCH_SECONDS = 0.05
SWIPE_STEP = 40

# The page's held request for external changes carries this header with 0, and ends only with the page.
ORDER = "Showroom-Order"

# Observes from before the page's first byte: later, the browser reports only the slowest events.
WATCH = """
(() => {
  const seen = { paint: null, shift: 0, tasks: [], drawings: [], events: [], steps: [] };
  Object.defineProperty(window, '__seen', { value: seen });
  const watch = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  const name = (node) => node ? [node.localName, ...node.classList].join('.') : '';
  watch('largest-contentful-paint', (entry) => {
    seen.paint = { at: entry.startTime, what: entry.url || name(entry.element) };
  });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', ({ startTime, duration }) => { seen.tasks.push({ at: startTime, ms: duration }); });
  // The browser counts layout and painting as a long task only if a script runs in them; they block input as well.
  watch('long-animation-frame', ({ startTime, duration, renderStart }) => {
    const ms = startTime + duration - renderStart;
    if (renderStart && ms > 50) seen.drawings.push({ at: renderStart, ms });
  });
  watch('event', (entry) => {
    if (!entry.interactionId) return;
    seen.events.push({
      at: entry.startTime, ms: entry.duration, name: entry.name, target: name(entry.target),
      wait: entry.processingStart - entry.startTime, work: entry.processingEnd - entry.processingStart,
    });
  }, { durationThreshold: 16 });
})();
"""

# In the frame after the next one, all earlier measurements have been reported.
SETTLE = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => done()), 50)))"


class Phone:
    """A tab in a browser context of its own: no cache, no cookie, no earlier connection."""

    def __init__(self, devtools: DevTools):
        self._devtools = devtools
        self._context = devtools.command("Target.createBrowserContext")["browserContextId"]
        tab = devtools.command(
            "Target.createTarget", url="about:blank", browserContextId=self._context, width=SIZE[0], height=SIZE[1]
        )
        attached = devtools.command("Target.attachToTarget", targetId=tab["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self._kinds: dict[str, str] = {}
        self._under_way: set[str] = set()
        self._held: set[str] = set()
        self._last_traffic = time.monotonic()
        self._is_loaded = False
        self.bytes: dict[str, int] = {}
        self.failures: list[str] = []
        devtools.on_event(self._session, self._note)
        self._prepare()

    def __enter__(self) -> "Phone":
        return self

    def __exit__(self, kind, *_) -> None:
        self._devtools.on_event(self._session, None)
        # A connection that was cut in the middle of a message is useless; the browser ends, too.
        if kind is None:
            self._devtools.command("Target.disposeBrowserContext", browserContextId=self._context)

    def command(self, name: str, **parameters) -> dict:
        return self._devtools.command(name, self._session, **parameters)

    def _prepare(self) -> None:
        version = self._devtools.command("Browser.getVersion")["product"].split("/")[1]
        width, height = SIZE
        self.command("Page.enable")
        self.command("Network.enable")
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=3, mobile=True
        )
        self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.command("Emulation.setFocusEmulationEnabled", enabled=True)
        self.command(
            "Emulation.setUserAgentOverride",
            userAgent=AGENT.format(version=version),
            acceptLanguage="en-US,en",
            platform="Android",
        )
        self.command(
            "Network.emulateNetworkConditions",
            offline=False,
            latency=LATENCY_MS,
            downloadThroughput=DOWN_BYTES,
            uploadThroughput=UP_BYTES,
        )
        self.command("Emulation.setCPUThrottlingRate", rate=SLOWER_BY)
        self.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)

    def _note(self, name: str, event: dict) -> None:
        if name == "Page.loadEventFired":
            self._is_loaded = True
        if not name.startswith("Network."):
            return
        number = event.get("requestId")
        if name == "Network.requestWillBeSent" and event["request"]["headers"].get(ORDER) == "0":
            self._held.add(number)
        if number in self._held:
            return
        self._last_traffic = time.monotonic()
        if name == "Network.requestWillBeSent" and not event["request"]["url"].startswith("data:"):
            self._under_way.add(number)
        elif name == "Network.responseReceived":
            self._kinds[number] = event["type"]
            if event["response"]["status"] >= 400:
                self.failures.append(f"{event['response']['status']} for {event['response']['url']}")
        elif name == "Network.loadingFinished":
            kind = self._kinds.get(number, "Other")
            self.bytes[kind] = self.bytes.get(kind, 0) + int(event["encodedDataLength"])
            self._under_way.discard(number)
        elif name == "Network.loadingFailed":
            self._under_way.discard(number)

    # Input

    def take_profile(self, url: str, profile: str) -> None:
        """Sets the cookie of a visitor's profile for a server."""
        cookie = {"name": "showroom_profile", "value": profile, "url": url, "httpOnly": True, "sameSite": "Lax"}
        self.command("Network.setCookies", cookies=[cookie])

    def open(self, url: str) -> None:
        """Opens an address and waits until the page is at rest."""
        self.command("Page.navigate", url=url)
        if not self._devtools.listen(WAIT_SECONDS, lambda: self._is_loaded):
            raise RuntimeError(f"{url} is not loaded after {WAIT_SECONDS} s")
        self.rest()

    def pause(self, seconds: float) -> None:
        """Waits, as between two touches of a hand."""
        self._devtools.listen(seconds)

    def rest(self) -> None:
        """Waits until nothing has been loading for a while, from now on, and all drawing has been reported."""
        # What was just done may not have sent its request yet.
        self._last_traffic = time.monotonic()
        deadline = time.monotonic() + WAIT_SECONDS
        while self._under_way or time.monotonic() - self._last_traffic < QUIET_SECONDS:
            if time.monotonic() > deadline:
                raise RuntimeError(f"still loading after {WAIT_SECONDS} s")
            self._devtools.listen(TICK_SECONDS)
        self.script(SETTLE)

    def script(self, source: str):
        answer = self.command("Runtime.evaluate", expression=source, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{source[:80]}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, condition: str, why: str) -> None:
        """Waits until an expression is true in the page."""
        deadline = time.monotonic() + WAIT_SECONDS
        while not self.script(f"Boolean({condition})"):
            if time.monotonic() > deadline:
                raise RuntimeError(f"waited {WAIT_SECONDS} s at {self.script('location.href')}: {why}")
            self._devtools.listen(TICK_SECONDS)

    def tap(self, selector: str) -> None:
        """Touches the middle of an element in sight."""
        self.wait(f"document.querySelector({json.dumps(selector)})", f"{selector} is there")
        point = self.script(f"""(() => {{
          const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};
        }})()""")
        self._touch("touchStart", point)
        self.pause(TOUCH_SECONDS)
        self._touch("touchEnd")

    def swipe(self) -> None:
        """Scrolls down by most of the screen, with a finger."""
        x, bottom, top = SIZE[0] / 2, int(SIZE[1] * 0.85), int(SIZE[1] * 0.15)
        self._touch("touchStart", {"x": x, "y": bottom})
        for y in range(bottom, top, -SWIPE_STEP):
            self._touch("touchMove", {"x": x, "y": y})
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict) -> None:
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    @contextlib.contextmanager
    def key_held(self, key: str, code: int, **more) -> Iterator[None]:
        """Holds a key down."""
        names = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        self.command("Input.dispatchKeyEvent", type="keyDown" if "text" in more else "rawKeyDown", **names, **more)
        yield
        self.command("Input.dispatchKeyEvent", type="keyUp", **names)

    def key(self, key: str, code: int, **more) -> None:
        """Presses a key and lets go of it."""
        with self.key_held(key, code, **more):
            pass

    # Measurements

    def step(self, name: str) -> None:
        """Names the step that begins now."""
        self.script(f"window.__seen.steps.push({{ at: performance.now(), name: {json.dumps(name)} }})")

    def seen(self) -> dict:
        """The measurements since the page was opened; each task and event has the step in which it happened."""
        seen = self.script("window.__seen")
        tasks = seen["tasks"]
        seen["tasks"] = tasks + [each for each in seen["drawings"] if not any(_is_part(each, task) for task in tasks)]
        for entry in seen["tasks"] + seen["events"]:
            steps = [step["name"] for step in seen["steps"] if step["at"] <= entry["at"]]
            entry["step"] = steps[-1] if steps else "open"
        return seen


def _is_part(drawing: dict, task: dict) -> bool:
    """Whether a drawing is part of a task that was reported on its own."""
    return task["at"] <= drawing["at"] < task["at"] + task["ms"]
