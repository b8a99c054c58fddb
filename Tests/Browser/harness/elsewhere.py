"""Another web site, with a link to ours."""

import html
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Elsewhere:
    """A site on a port of its own whose only page has one link."""

    def __init__(self, link: str):
        page = f"<!doctype html><title>Elsewhere</title><a href='{html.escape(link, quote=True)}'>There</a>".encode()

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200 if self.path == "/" else 204)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                if self.path == "/":
                    self.wfile.write(page)

            def log_message(self, *arguments):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def url(self, host: str) -> str:
        """The site's address: with our host name it is the same site on another port, with any other name another
        site."""
        return f"http://{host}:{self._server.server_port}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
