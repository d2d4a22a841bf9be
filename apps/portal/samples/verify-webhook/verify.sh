#!/usr/bin/env bash
# verify.sh <file with the body> <signature header>: ends with 0 when the body was signed with our key, at most 30 minutes ago.
set -euo pipefail
key="${PRIVATE_KEY:-demo-private-key-1001}"
hash=$(sed -nE 's/.*hash=([0-9a-f]{64}).*/\1/p' <<<"$2")
ts=$(sed -nE 's/.*ts=([0-9]+).*/\1/p' <<<"$2")
[ -n "$hash" ] && [ -n "$ts" ] || exit 1
expected=$({ cat "$1"; printf '%s' "$ts"; } | openssl dgst -sha256 -hmac "$key" -r | cut -d' ' -f1)
[ "$hash" = "$expected" ] && [ $(($(date +%s) - ts)) -le 1800 ]
