#!/usr/bin/env bash
# verify.sh <file with the body> <webhook-id> <webhook-timestamp> <webhook-signature>: ends with 0 when it was signed with our key,
# at most five minutes ago.
set -euo pipefail
key="${PRIVATE_KEY:-demo-private-key-1001}"
[ -n "$2" ] && [[ "$3" =~ ^[0-9]+$ ]] || exit 1
age=$(($(date +%s) - $3))
[ "${age#-}" -le 300 ] || exit 1
expected=$({ printf '%s.%s.' "$2" "$3"; cat "$1"; } | openssl dgst -sha256 -hmac "$key" -binary | base64)
for given in $4; do
  [ "$given" = "v1,$expected" ] && exit 0
done
exit 1
