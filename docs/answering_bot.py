"""A bot that others ask over HTTP: python answering_bot.py [port]; then: cantina tournament greedy http://localhost:9000/"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WISHES = ("play", "use", "buy", "commit", "resolve", "choose", "end")


def choose(view: dict) -> str:
    """An answer of the kind that we like best; everything that the seat may know is in view["board"]."""
    actions = [choice["action"] for choice in view["decision"]["actions"]]
    liked = {action: WISHES.index(action.split()[0]) if action.split()[0] in WISHES else 4 for action in actions}
    return random.choice([action for action in actions if liked[action] == min(liked.values())])


class Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        view = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = json.dumps({"action": choose(view)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *about: object) -> None:
        """Nothing is written for each question."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("localhost", int(sys.argv[1]) if len(sys.argv) > 1 else 9000), Answers)
    print("Listening at", f"http://localhost:{server.server_port}/", flush=True)
    server.serve_forever()
