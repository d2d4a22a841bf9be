import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

PRIVATE_KEY = os.environ.get("PRIVATE_KEY", "demo-private-key-1001").encode()
TOLERANCE_SECONDS = 1800


def is_signed(body: bytes, header: str) -> bool:
    """Whether the body's bytes were signed with our key, at most 30 minutes ago."""
    found = re.search(r"hash=([0-9a-f]{64})", header)
    ts = re.search(r"ts=(\d+)", header)
    if not found or not ts:
        return False
    expected = hmac.new(PRIVATE_KEY, body + ts[1].encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, found[1]) and time.time() - int(ts[1]) <= TOLERANCE_SECONDS


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        signed = is_signed(body, self.headers.get("Escudo-Signature", ""))
        if signed:
            news = json.loads(body)
            # Write the news down, answer, and only then work.
            for payment in news.get("payments", []):
                print(news["webhook"]["action"], payment["id"], payment["amount"], flush=True)
        self.send_response(204 if signed else 403)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver).serve_forever()
