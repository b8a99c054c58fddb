"""Ports that a test reserves while no server listens on them."""

import socket
import weakref


def held_port(owner: object) -> int:
    """A free port of this machine that the system gives to no other process while `owner` exists.

    It is bound, but nothing listens on it. A server that reuses addresses, as every server here does, can listen on
    it, stop, and listen on it again.
    """
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    weakref.finalize(owner, holder.close)
    return holder.getsockname()[1]
