"""A bot that plays over the network: python remote_bot.py [address]. It buys what it can and attacks what it can."""

import json
import sys
import urllib.request

from websockets.sync.client import connect

ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8765"
WISHES = ("play", "accept", "use", "buy", "commit", "resolve", "choose", "end")


def choose(view: dict) -> str:
    """The first action of the kind that we like best; everything that the seat may know is in view["board"]."""
    actions = [choice["action"] for choice in view["decision"]["actions"]]
    return min(actions, key=lambda action: WISHES.index(action.split()[0]) if action.split()[0] in WISHES else 4)


body = json.dumps({"name": "Remote bot", "seats": {"empire": "me", "rebel": "greedy"}}).encode()
request = urllib.request.Request(f"{ADDRESS}/api/v1/tables", body, {"Content-Type": "application/json"})
mine = json.load(urllib.request.urlopen(request))
print("Watch it at", mine["page"])
with connect(f"{ADDRESS.replace('http', 'ws', 1)}/api/v1/tables/{mine['table']}/live?token={mine['token']}") as wire:
    for message in map(json.loads, wire):
        if message["type"] == "refused" and message["error"]["code"] != "moved-on":
            sys.exit(message["error"]["message"])
        if message["type"] == "view" and message["result"]:
            sys.exit(print(message["result"]["words"]))
        if message["type"] == "view" and mine["seat"] in message["asked"] and message["decision"]["actions"]:
            wire.send(json.dumps({"type": "act", "position": message["position"], "action": choose(message)}))
