"""Programs that call the API: at a table, with the token of their seat."""

from typing import Any

import httpx
from starlette.testclient import TestClient

API = "/api/v1"


class Program:
    """A program with a seat, or without one as a spectator."""

    def __init__(self, client: TestClient, table: str, token: str = "", seat: str = "") -> None:
        self.client, self.table, self.token, self.seat = client, table, token, seat
        self.path = f"{API}/tables/{table}"

    @property
    def headers(self) -> dict[str, str]:
        """What the program brings along."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, what: str = "", **query: Any) -> httpx.Response:
        """Look at something of the table."""
        answer: httpx.Response = self.client.get(self.path + what, params=query, headers=self.headers)
        return answer

    def post(self, what: str, **body: Any) -> httpx.Response:
        """Do something at the table."""
        answer: httpx.Response = self.client.post(self.path + what, json=body, headers=self.headers)
        return answer

    def view(self, **query: Any) -> dict[str, Any]:
        """What this program may know."""
        answer = self.get("/view", **query)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def actions(self) -> list[str]:
        """What this program may do."""
        return actions_of(self.view())

    def act(self, action: str) -> dict[str, Any]:
        """Choose an action at the position that counts."""
        answer = self.post("/actions", position=self.view()["position"], action=action)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def live(self, **query: Any) -> Any:
        """The live wire."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return self.client.websocket_connect(f"{self.path}/live?{words}", headers=self.headers)


def actions_of(view: dict[str, Any]) -> list[str]:
    """The actions that a view offers."""
    return [choice["action"] for choice in view["decision"]["actions"]] if view["decision"] else []


def opened(client: TestClient, empire: str = "me", rebel: str = "random", **more: Any) -> dict[str, Any]:
    """A new table, as the API tells it."""
    answer = client.post(f"{API}/tables", json={"seats": {"empire": empire, "rebel": rebel}, **more})
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def alone(client: TestClient, **more: Any) -> Program:
    """A program against a bot."""
    told = opened(client, **more)
    return Program(client, told["table"], told["token"], told["seat"])


def joined(client: TestClient, table: str, **how: Any) -> Program:
    """A program that takes a seat."""
    answer = client.post(f"{API}/tables/{table}/join", json=how)
    assert answer.status_code == 201, answer.text
    return Program(client, table, answer.json()["token"], answer.json()["seat"])


def pair(client: TestClient, **more: Any) -> tuple[Program, Program]:
    """Two programs at one table, Empire and Rebels."""
    told = opened(client, rebel="friend", **more)
    other = joined(client, told["table"], invitation=told["invitations"]["rebel"], name="Bob")
    return Program(client, told["table"], told["token"], "empire"), other


def error_of(answer: httpx.Response, status: int) -> dict[str, Any]:
    """What an answer says was wrong."""
    assert answer.status_code == status, answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert error["code"] and error["message"]
    return error


def brought(client: TestClient, text: str) -> Program:
    """A record that was brought by a program."""
    answer = client.post(f"{API}/records", content=text.encode(), headers={"content-type": "text/plain; charset=utf-8"})
    assert answer.status_code == 201, answer.text
    return Program(client, answer.json()["table"])


def heard(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message
