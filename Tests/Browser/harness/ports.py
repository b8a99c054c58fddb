"""Ports that a test keeps while nothing listens on them."""

import socket
import weakref


def held_port(owner: object) -> int:
    """A free port of this machine that the system gives to no other process as long as `owner` is there.

    It is bound, and nothing listens on it: a server that reuses addresses, as every server here does, can listen on
    it, stop, and listen on it again.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    weakref.finalize(owner, holder.close)
    return holder.getsockname()[1]
