"""A bot that plays over the network: python remote_bot.py [address] [what to ask for, as JSON] [a table to join]."""

import json
import random
import sys
import time
import urllib.request

from websockets.sync.client import connect

GAME = '{"name": "Remote bot", "seats": {"empire": "me", "rebel": "greedy"}}'
ADDRESS, body, table = sys.argv[1:] + ["http://localhost:8765", GAME, ""][len(sys.argv) - 1 :]
WISHES = ("play", "accept", "use", "buy", "commit", "resolve", "choose", "end")


def choose(view: dict) -> str:
    """An answer of the kind that we like best, any of them; everything that the seat may know is in view["board"]."""
    actions = [choice["action"] for choice in view["decision"]["actions"] if not choice["aside"]]
    liked = {action: WISHES.index(action.split()[0]) if action.split()[0] in WISHES else 4 for action in actions}
    return random.choice([action for action in actions if liked[action] == min(liked.values())])


path = f"{ADDRESS}/api/v1/tables" + (f"/{table}/join" if table else "")
request = urllib.request.Request(path, body.encode(), {"Content-Type": "application/json"})
mine = json.load(urllib.request.urlopen(request))
print("Watch it at", mine["page"], flush=True)
with connect(f"{ADDRESS.replace('http', 'ws', 1)}/api/v1/tables/{mine['table']}/live?token={mine['token']}") as wire:
    for message in map(json.loads, wire):
        if message["type"] == "refused" and message["error"]["code"] == "too-fast":
            time.sleep(1)
            wire.send('{"type": "look"}')
        elif message["type"] == "refused" and message["error"]["code"] != "moved-on":
            sys.exit(message["error"]["message"])
        elif message["type"] == "view" and message["result"]:
            sys.exit(print(message["result"]["words"]))
        elif message["type"] == "view" and mine["seat"] in message["asked"]:
            wire.send(json.dumps({"type": "act", "position": message["position"], "action": choose(message)}))
