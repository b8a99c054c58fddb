"""The table of figures, in the format of the other benchmarks."""

import json
from dataclasses import asdict, dataclass
from statistics import median

HEADING = ("what", "ours", "worst", "plain page", "worst", "unit", "bound", "", "note")
NUMBERS = (1, 2, 3, 4)


@dataclass
class Figure:
    """One line: medians and worst values of all runs, for our page and the plain one; the bound applies to our
    median."""

    name: str
    value: float | None
    worst: float | None
    plain: float | None
    plainWorst: float | None
    unit: str
    bound: str = ""
    passes: bool | None = None
    note: str = ""


def figure(
    name: str, ours: list[float], plain: list[float], unit: str, limit: float | None = None, note: str = ""
) -> Figure:
    """Creates a line of the table from the values of each run; `limit` is the bound."""
    value = median(ours)
    bound = "" if limit is None else f"<= {text(limit)} {unit}"
    passes = None if limit is None else value <= limit
    return Figure(name, value, max(ours), median(plain), max(plain), unit, bound, passes, note)


def failed(name: str, error: Exception) -> Figure:
    """Creates a line for a benchmark that failed: it counts as a missed bound."""
    return Figure(name, None, None, None, None, "", "runs", False, f"{type(error).__name__}: {error}")


def text(value: float | None) -> str:
    """A figure with its significant digits: `24,531`, `0.512`, `12.3`."""
    if value is None:
        return "not measured"
    digits = 0 if value == round(value) or abs(value) >= 1000 else 1 if abs(value) >= 10 else 3
    return f"{value:,.{digits}f}"


def table(figures: list[Figure]) -> str:
    """The figures as aligned columns."""
    rows = [HEADING] + [_cells(each) for each in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADING))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if column in NUMBERS else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def as_json(figures: list[Figure]) -> str:
    """The figures as a JSON array of objects."""
    return json.dumps([asdict(each) for each in figures], indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _cells(each: Figure) -> tuple[str, ...]:
    sign = {None: "", True: "✓", False: "✗"}[each.passes]
    numbers = (each.value, each.worst, each.plain, each.plainWorst)
    return (each.name, *map(text, numbers), each.unit, each.bound, sign, each.note)
