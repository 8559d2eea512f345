"""Frames tell what was done and what a turn came to, so that nobody need read the log of a turn that was missed."""

import itertools
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from starlette.testclient import TestClient
from visiting import become, client_of, two_players, until, wire

from cantina.deckbuilding.rules import actions as verbs


def plain_hand(client: TestClient) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table at which the first hand can be played without a question, and has somebody who can attack."""
    for number in itertools.count():
        client.cookies.clear()
        path, ann, bob = two_players(client, nonce=f"{number:032x}", name="Ann")
        become(client, ann)
        hand = client.get(path).text.partition('class="hand"')[2].partition("</ul>")[0]
        if 'data-name="stormtrooper"' in hand and 'data-name="inquisitor"' not in hand:
            return path, ann, bob
    raise AssertionError("there are endless numbers")


def test_the_end_of_a_turn_tells_the_others_what_it_came_to_and_not_what_was_taken_back(tmp_path: Path) -> None:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        path, ann, bob = plain_hand(client)
        become(client, bob)
        with wire(client, path) as seen:
            until(seen, "frame")
            become(client, ann)
            with wire(client, path) as socket:
                n = until(socket, "frame")["n"]
                steps = []
                sweeps: list[dict[str, str]] = [{"type": "sweep", "name": name} for name in ("play", "base", "strike")]
                for message in (*sweeps[:2], {"type": "undo"}, sweeps[2]):
                    socket.send_json({"n": n, **message})
                    while True:
                        heard = socket.receive_json()
                        assert heard["type"] != "refused", heard
                        n = heard.get("n", n)
                        if heard["type"] == "done":
                            break
                        if heard["type"] == "frame":
                            steps.append(heard["step"])
                            assert heard["recap"] == "", "nobody is told what its own turn came to"
                socket.send_json({"n": n, "type": "act", "action": verbs.END})
                until(socket, "done")
            assert any(step.startswith("The Empire plays") for step in steps)
            frame = {"recap": ""}
            while not frame["recap"]:
                frame = until(seen, "frame")
            assert frame["recap"].startswith("Ann ") and frame["recap"].endswith(".")
        become(client, bob)
        assert f'data-recap="{frame["recap"]}"' in client.get(path).text
        deeds = frame["recap"].removeprefix("Ann ").removesuffix(".")
        assert deeds.startswith("hit ") and f'data-sums-up="{deeds}"' in client.get(path).text, "the heading of the turn"
        become(client, ann)
        assert 'data-recap=""' in client.get(path).text
