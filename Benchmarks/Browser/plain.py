"""The same pages without live updates: the least that a page of this content costs."""

import gzip
import html
import mimetypes
import re
import threading
import urllib.request
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PICTURES = "/pictures/"
# The start of a picture's address, alone or in a list of addresses. The rest is signed.
PICTURE = re.compile(rf"(?<![^\s,]){PICTURES}")
ADDRESSES = ("href", "src", "srcset", "imagesrcset")


class _Plain(HTMLParser):
    """Rewrites a page without scripts, without working forms and without attributes for the script."""

    def __init__(self, styles: str, origin: str):
        super().__init__(convert_charrefs=False)
        self._styles, self._origin = styles, origin
        self._is_script = False
        self.out: list[str] = []

    def handle_starttag(self, tag: str, attributes: list) -> None:
        self._open(tag, dict(attributes), ">")

    def handle_startendtag(self, tag: str, attributes: list) -> None:
        self._open(tag, dict(attributes), "/>")

    def _open(self, tag: str, attributes: dict, end: str) -> None:
        if tag == "script":
            self._is_script = end == ">"
        if tag == "script" or attributes.get("type") == "hidden" or attributes.get("as") == "script":
            return
        if tag == "form":
            tag = "div"
            attributes = {name: value for name, value in attributes.items() if name not in ("method", "action")}
        if tag == "button":
            attributes["type"] = "button"
        kept = {name: value for name, value in attributes.items() if self._is_kept(name)}
        self.out.append("<" + tag + "".join(self._attribute(name, value) for name, value in kept.items()) + end)

    def _is_kept(self, name: str) -> bool:
        return not name.startswith("data-") or f"[{name}" in self._styles

    def _attribute(self, name: str, value: str | None) -> str:
        if value is None:
            return f" {name}"
        if name in ADDRESSES:
            value = PICTURE.sub(self._origin + PICTURES, value)
        return f" {name}='{html.escape(value, quote=False).replace(chr(39), '&#39;')}'"

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._is_script = False
        else:
            self.out.append(f"</{'div' if tag == 'form' else tag}>")

    def handle_data(self, data: str) -> None:
        if not self._is_script:
            self.out.append(data)

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def handle_decl(self, declaration: str) -> None:
        self.out.append(f"<!{declaration}>")


class _Links(HTMLParser):
    """Finds the files that a page's head links: `as_is` are saved, `styles` are also read."""

    def __init__(self):
        super().__init__()
        self.as_is: list[str] = []
        self.styles: list[str] = []

    def handle_starttag(self, tag: str, attributes: list) -> None:
        values = dict(attributes)
        address = values.get("href") or ""
        if tag != "link" or not address.startswith("/") or address.startswith(PICTURES) or values.get("as") == "script":
            return
        self.as_is.append(address)
        if values.get("rel") == "stylesheet":
            self.styles.append(address)


def _fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read()


def save_plain(folder: Path, name: str, origin: str, page: str) -> str:
    """Saves a page and its linked files, and returns the path of the saved page. Its pictures stay at `origin`."""
    links = _Links()
    links.feed(page)
    files = {address: _fetch(origin + address) for address in links.as_is}
    plain = _Plain(b"".join(files[address] for address in links.styles).decode(), origin)
    plain.feed(page)
    files[f"/{name}.html"] = "".join(plain.out).encode()
    for address, content in files.items():
        file = folder / address.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        Path(f"{file}.gz").write_bytes(gzip.compress(content, 6))
    return f"/{name}.html"


class StaticServer:
    """Serves the files of a folder with compression, as a good static server does."""

    def __init__(self, folder: Path):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            # Head and body are sent in one packet.
            wbufsize = -1
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                file = (folder / self.path.lstrip("/")).resolve()
                packed = Path(f"{file}.gz")
                if not file.is_relative_to(folder.resolve()) or not packed.is_file():
                    return self.send_error(404)
                body = packed.read_bytes()
                self.send_response(200)
                self.send_header("Content-Type", mimetypes.guess_type(file.name)[0] or "application/octet-stream")
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self) -> "StaticServer":
        return self

    def __exit__(self, *_) -> None:
        self._server.shutdown()
        self._server.server_close()
