"""The factor by which tests wait longer where other work takes the processor."""

import os

# SHOWROOM_PATIENCE=1 is enough on an idle machine.
FACTOR = float(os.environ.get("SHOWROOM_PATIENCE", 3))


def patient(seconds: float) -> float:
    """The upper limit of a wait: longer than on a machine with nothing else to do.

    The time in which an event must not happen, and a delay that belongs to a scenario, are not scaled.
    """
    return seconds * FACTOR
