import hashlib
import hmac
import os
import re
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs

private_key = os.environ.get("PRIVATE_KEY", "demo-private-key-1001").encode()
TOLERANCE_SECONDS = 1800


def is_signed(body: bytes, header: str) -> bool:
    """Whether the bytes were signed with our key, not longer ago than the tolerance."""
    given, ts = re.search(r"hash=([0-9a-f]{64})", header), re.search(r"ts=(\d{1,12})", header)
    if not given or not ts:
        return False
    expected = hmac.new(private_key, body + ts[1].encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, given[1]) and time.time() - int(ts[1]) <= TOLERANCE_SECONDS


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        form = parse_qs(body.decode())
        if not all(name in form for name in ("hookAction", "hookDate", "hookHash")):
            status = 400
        elif not is_signed(body, self.headers.get("Escudo-Signature", "")):
            status = 403
        else:
            status = 200
            for name, values in form.items():
                if re.fullmatch(r"payments\[\d+\]\[paymentId\]", name):
                    print(form["hookAction"][0], values[0], flush=True)
        self.send_response(status)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver).serve_forever()
