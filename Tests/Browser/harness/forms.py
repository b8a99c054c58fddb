"""The forms of a page, filled in and sent as a browser without JavaScript does it."""

import secrets
from dataclasses import dataclass, field
from html.parser import HTMLParser

BOXES = ("checkbox", "radio")
FILE = "application/octet-stream"


@dataclass
class Control:
    """A control of a form: its start tag, its kind, and the value it sends."""

    tag: str
    kind: str
    name: str
    value: str
    is_disabled: bool = False
    # Whether a box or a radio button is chosen.
    is_ticked: bool = False
    # The values that a menu offers.
    options: list[str] = field(default_factory=list)

    def sent(self, typed: dict[str, list[str]]) -> list[str]:
        """The values that the control sends, after `typed` was typed into it."""
        if self.is_disabled or not self.name or self.kind in ("submit", "button", "file"):
            return []
        if self.kind in BOXES:
            is_ticked = self.value in typed[self.name] if self.name in typed else self.is_ticked
            return [self.value] if is_ticked else []
        values = typed.get(self.name, [self.value])
        return [value.replace("\n", "\r\n") for value in values] if self.kind == "textarea" else values

    def takes(self, value: str) -> bool:
        """Whether the control can send this value."""
        if self.kind in BOXES:
            return self.value == value
        return not self.options or value in self.options


@dataclass
class Form:
    """A form that is posted: its address, and its controls, in order."""

    action: str
    is_multipart: bool
    controls: list[Control] = field(default_factory=list)

    def sent(self, pressed: Control, typed: dict[str, str | list[str]]) -> list[tuple[str, str]]:
        """The fields that the form sends, except files, after `typed` was typed and a control was pressed.

        Fails for a value that no control can send.
        """
        if pressed.kind in BOXES:
            typed = {pressed.name: pressed.value} | typed
        if pressed.kind != "submit":
            pressed = next((each for each in self.controls if each.kind == "submit" and not each.is_disabled), None)
        typed = {name: [value] if isinstance(value, str) else value for name, value in typed.items()}
        for name, values in typed.items():
            controls = [each for each in self.controls if each.name == name]
            wrong = [value for value in values if not any(each.takes(value) for each in controls)]
            assert not wrong, f"no {name} takes {wrong}"
        return [
            (each.name, value)
            for each in self.controls
            for value in ([each.value] if each is pressed and each.name else each.sent(typed))
        ]


class _Forms(HTMLParser):
    """Parser for all forms of a page and their controls."""

    def __init__(self, source: str):
        super().__init__()
        self.controls: list[tuple[Control, Form | str | None]] = []
        self.named: dict[str, Form] = {}
        self._form: Form | None = None
        self._text: Control | None = None
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        if tag == "form":
            kind = named.get("enctype", "")
            self._form = Form(named.get("action", ""), kind.startswith("multipart/"))
            self.named[named.get("id", "")] = self._form
        elif tag in ("input", "button", "select", "textarea"):
            self._add(tag, named)
        elif tag == "option":
            self._choose(named)

    def handle_endtag(self, tag):
        if tag == "form":
            self._form = None
        elif tag == "textarea":
            self._text.value = self._text.value.removeprefix("\n")
            self._text = None

    def handle_data(self, data):
        if self._text:
            self._text.value += data

    def _add(self, tag: str, named: dict[str, str | None]) -> None:
        kind = named.get("type") or {"input": "text", "button": "submit"}.get(tag, tag)
        value = named.get("value") or ("on" if kind in BOXES else "")
        control = Control(
            self.get_starttag_text(), kind, named.get("name") or "", value, "disabled" in named, "checked" in named
        )
        self.controls.append((control, named.get("form") or self._form))
        if tag == "textarea":
            self._text = control

    def _choose(self, named: dict[str, str | None]) -> None:
        menu, _ = self.controls[-1]
        if not menu.options or "selected" in named:
            menu.value = named.get("value") or ""
        menu.options.append(named.get("value") or "")


def find(source: str, control: str) -> tuple[Form, Control]:
    """The first control of a page with a text in its start tag, and its form."""
    forms = _Forms(source)
    owned = [(forms.named.get(form) if isinstance(form, str) else form, each) for each, form in forms.controls]
    for form, each in owned:
        if form:
            form.controls.append(each)
    found = next((pair for pair in owned if pair[0] and control in pair[1].tag), None)
    assert found, f"no form has a control with {control}"
    assert not found[1].is_disabled, f"{found[1].tag} is disabled"
    return found


def multipart(pairs: list[tuple[str, str]], files: list[tuple[str, str, bytes]]) -> tuple[str, bytes]:
    """The content type and the body of a form with files; each file has a field name, a file name and bytes."""
    boundary = f"----Showroom{secrets.token_hex(8)}"
    head = f"--{boundary}\r\nContent-Disposition: form-data; name="
    body = "".join(f'{head}"{name}"\r\n\r\n{value}\r\n' for name, value in pairs).encode()
    for name, file, content in files:
        body += f'{head}"{name}"; filename="{file}"\r\nContent-Type: {FILE}\r\n\r\n'.encode() + content + b"\r\n"
    return f"multipart/form-data; boundary={boundary}", body + f"--{boundary}--\r\n".encode()
