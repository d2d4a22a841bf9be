import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

PRIVATE_KEY = os.environ.get("PRIVATE_KEY", "demo-private-key-1001").encode()
TOLERANCE_SECONDS = 300


def is_signed(body: bytes, headers) -> bool:
    """Whether id, time and the body's bytes were signed with our key, at most five minutes ago."""
    message_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if not message_id or not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(PRIVATE_KEY, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, given) for given in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        signed = is_signed(body, self.headers)
        if signed:
            news = json.loads(body)
            # Write the news down under webhook-id, answer, and only then work.
            for payment in news.get("payments", []):
                print(news["webhook"]["action"], payment["id"], payment["amount"], flush=True)
        self.send_response(204 if signed else 403)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver).serve_forever()
