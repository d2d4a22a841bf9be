#!/usr/bin/env bash
# PRIVATE_KEY=… ./verify.sh 'hash=…,ts=…' < body
set -euo pipefail
header=$1
hash=$(sed -E 's/.*hash=([0-9a-f]{64}).*/\1/' <<< "$header")
ts=$(sed -E 's/.*ts=([0-9]{1,12}).*/\1/' <<< "$header")

expected=$({ cat; printf '%s' "$ts"; } | openssl dgst -sha256 -hmac "$PRIVATE_KEY" -r | cut -d ' ' -f 1)
[ "$hash" = "$expected" ] || { echo 'wrong signature'; exit 1; }
[ $(($(date +%s) - ts)) -le 1800 ] || { echo 'too old'; exit 1; }
echo 'signed by us'
