"""Several values checked one after another in one browser; a failure of one does not hide failures of the others."""

from collections.abc import Iterator
from contextlib import contextmanager

from selenium.common.exceptions import WebDriverException


class Failures:
    """Collects failures, each with the value it occurred for, and fails at the end.

    ```python
    with Failures() as failures:
        for path in PATHS:
            with failures.at(path):
                assert ...
    ```
    """

    def __init__(self):
        self._found: list[tuple[object, Exception]] = []

    def __enter__(self) -> "Failures":
        return self

    @contextmanager
    def at(self, value: object) -> Iterator[None]:
        try:
            yield
        except (AssertionError, WebDriverException) as error:
            self._found.append((value, error))

    def __exit__(self, kind, error, trace) -> None:
        if not self._found:
            return
        if error is not None:
            self._found.append(("beside it", error))
        raise AssertionError("\n".join(f"{value}: {reason}" for value, reason in self._found)) from self._found[0][1]
