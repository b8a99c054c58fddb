"""How long tests wait for what must come: longer where other work takes the processor."""

import os

# SHOWROOM_PATIENCE=1 is enough where nothing else runs.
FACTOR = float(os.environ.get("SHOWROOM_PATIENCE", 3))


def patient(seconds: float) -> float:
    """The upper limit of a wait: longer than on a machine with nothing else to do.

    A time in which something must not happen and a delay that belongs to a scenario stay as they are.
    """
    return seconds * FACTOR
