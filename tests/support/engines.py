"""Debian's other browsers, driven through what they bring along: Firefox by WebDriver BiDi, WebKitGTK by WebDriver over HTTP."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from visiting import free_port
from websockets.sync.client import ClientConnection, connect

INSTALL = "apt-get install firefox-esr webkit2gtk-driver xvfb"
WIDTH, HEIGHT = 1366, 768
SHOWN = "[...document.querySelectorAll({selector})].find(each => each.checkVisibility() && !each.closest('[inert]'))"
LISTEN = """(() => { if (window.troubles) return; const all = window.troubles = [];
  const say = console.error; console.error = (...words) => { all.push(words.join(' ')); say(...words); };
  addEventListener('error', event => all.push(event.message ?? `${event.target.src} is missing`), true);
  addEventListener('unhandledrejection', event => all.push(String(event.reason)));
  addEventListener('securitypolicyviolation', event => all.push(`${event.violatedDirective}: ${event.blockedURI}`)); })()"""
"""A page that keeps what its console complains about from now on."""


class Unanswered(Exception):
    """A browser refused, or its page is on the way to another one."""


class Engine:
    """A person at some browser: opens addresses, looks, clicks what can be seen."""

    def open(self, address: str) -> None:
        """Go to an address."""
        raise NotImplementedError

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript comes to."""
        raise NotImplementedError

    def press(self, element: str) -> None:
        """Click in the middle of an element, which is given as an expression."""
        raise NotImplementedError

    def troubles(self) -> list[str]:
        """What the console has complained about."""
        raise NotImplementedError

    def first(self, *selectors: str) -> str:
        """The first of the selectors that finds something to be seen."""
        return str(self.evaluate(f"{json.dumps(selectors)}.find(one => {SHOWN.format(selector='one')})"))

    def await_(self, expression: str, seconds: float = 60) -> None:
        """Wait until an expression holds."""
        end = time.monotonic() + seconds
        while not self.holds(expression):
            assert time.monotonic() < end, f"{expression} does not come to hold at {self.evaluate('location.href')}"
            time.sleep(0.02)

    def holds(self, expression: str) -> bool:
        """Whether an expression holds on a page that may just be going."""
        try:
            return bool(self.evaluate(f"Boolean({expression})"))
        except Unanswered:
            return False

    def await_shown(self, selector: str) -> None:
        """Wait until there is such an element to be seen."""
        self.await_(SHOWN.format(selector=json.dumps(selector)))

    def click(self, selector: str) -> None:
        """Wait for the first such element that can be seen, and click on it."""
        self.await_shown(selector)
        self.press(SHOWN.format(selector=json.dumps(selector)))


class Firefox(Engine):
    """One window of Firefox at the end of a WebDriver BiDi wire."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire, self.sent, self.heard = wire, 0, list[str]()
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": WIDTH, "height": HEIGHT})

    def call(self, method: str, **parameters: Any) -> Any:
        """Ask for something and wait for the answer; what the console says meanwhile is kept."""
        self.sent += 1
        self.wire.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.wire.recv(timeout=60))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.heard.append(message["params"]["text"])
            elif message.get("id") == self.sent:
                if message["type"] != "success":
                    raise Unanswered(message)
                return message["result"]

    def script(self, expression: str) -> Any:
        """The remote value of an expression."""
        answer = self.call("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True)
        if answer["type"] != "success":
            raise Unanswered(answer)
        return answer["result"]

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        return json.loads(self.script(f"JSON.stringify({expression}) ?? 'null'")["value"])

    def press(self, element: str) -> None:
        self.script(f"{element}.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }})")
        origin = {"type": "element", "element": {"sharedId": self.script(element)["sharedId"]}}
        move = {"type": "pointerMove", "x": 0, "y": 0, "origin": origin}
        clicks = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.call("input.performActions", context=self.context, actions=[{"type": "pointer", "id": "mouse", "actions": clicks}])

    def troubles(self) -> list[str]:
        return self.heard


class WebKit(Engine):
    """One window of WebKitGTK's MiniBrowser; its driver does not pass the console on: an open page listens to itself."""

    def __init__(self, driver: httpx.Client, browser: Path) -> None:
        self.driver, self.path, self.heard = driver, "/session", list[str]()
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        self.path += f"/{self.call('', capabilities={'alwaysMatch': options})['sessionId']}"
        self.call("/window/rect", width=WIDTH, height=HEIGHT + 60)

    def call(self, path: str, **parameters: Any) -> Any:
        """Ask for something and wait for the answer."""
        answer = self.driver.post(f"{self.path}{path}", json=parameters).json()["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise Unanswered(answer)
        return answer

    def script(self, body: str) -> Any:
        """What a function comes to."""
        return self.call("/execute/sync", script=body, args=[])

    def open(self, address: str) -> None:
        self.call("/url", url=address)
        self.script(LISTEN)

    def evaluate(self, expression: str) -> Any:
        return json.loads(self.script(f"{LISTEN}; return JSON.stringify({expression}) ?? 'null'"))

    def press(self, element: str) -> None:
        (found,) = self.script(f"return {element}").values()
        self.heard += self.evaluate("troubles.splice(0)")
        self.call(f"/element/{found}/click")

    def troubles(self) -> list[str]:
        return self.heard + list(self.evaluate("troubles.splice(0)"))


def close(*programs: subprocess.Popen[Any]) -> None:
    """End programs that were started here."""
    for program in programs:
        program.terminate()
        program.wait(20)


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """Firefox without a display, with a profile in a folder, in which it says where it listens."""
    (folder / "user.js").write_text('user_pref("ui.prefersReducedMotion", 1);\n')
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=at_home(folder))
    try:
        with connect(f"{listening(program, folder / 'WebDriverBiDiServer.json')}/session", proxy=None, max_size=None) as wire:
            yield Firefox(wire)
    finally:
        close(program)


def listening(program: subprocess.Popen[bytes], note: Path) -> str:
    """The address that a program has written down, as soon as all of it is there."""
    end = time.monotonic() + 60
    while not (note.exists() and note.read_text().endswith("}")):
        assert program.poll() is None and time.monotonic() < end, "Firefox did not start"
        time.sleep(0.02)
    where = json.loads(note.read_text())
    return f"ws://{where['ws_host']}:{where['ws_port']}"


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """WebKitGTK on a display of its own that nobody sees."""
    settings = folder / ".config" / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # whoever wants little motion says so there
    read, write = os.pipe()
    screen = ["-screen", "0", f"{WIDTH + 100}x{HEIGHT + 200}x24", "-nolisten", "tcp"]
    display = subprocess.Popen(["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        env = at_home(folder) | {"DISPLAY": f":{said.readline().strip()}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    port = free_port()
    program = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=env, stderr=subprocess.DEVNULL)
    try:
        transport = httpx.HTTPTransport(retries=8)  # until the driver listens
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60, trust_env=False) as driver:
            engine = WebKit(driver, mini_browser())
            yield engine
            driver.delete(engine.path)
    finally:
        close(program, display)


def at_home(folder: Path) -> dict[str, str]:
    """An environment whose programs keep their files in a folder."""
    return os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / ".config"), "XDG_RUNTIME_DIR": str(folder)}


def mini_browser() -> Path:
    """The small browser that comes with WebKitGTK's library."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), Path("/no MiniBrowser"))


def there(engine: Callable[..., Any]) -> bool:
    """Whether a browser can be started here."""
    if engine is firefox:
        return shutil.which("firefox-esr") is not None
    return mini_browser().exists() and all(map(shutil.which, ("WebKitWebDriver", "Xvfb")))
