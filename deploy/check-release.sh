#!/bin/sh
# Tries the release it belongs to before an update: with the settings of this machine and a backup of its data, in a
# database of its own that is removed afterwards. Sends no mail. Exit code 0: it starts, and the launch check finds nothing, or
# nothing that the running release does not find, too, if a second argument names its folder.
#   sudo -u tischlein /opt/releases/NEW/deploy/check-release.sh /var/backups/tischlein/2026-11-20T010203Z /opt/tischlein
set -eu
backup=$(readlink -f "$1")
running=${2:+$(readlink -f "$2")}
set -a
. "${SETTINGS:-/etc/tischlein.env}"
# The secret may be the generated one.
: "${APP_SECRET:=$(cat "${DATA_DIR:-/var/lib/tischlein}/app-secret")}"
if test -n "$running"; then
  found=$(cd "$running" && node_modules/.bin/node cli/main.ts check launch --json) || test -n "$found"
fi
DATA_DIR=$(mktemp -d)
DATABASE_URL=''
set +a
cd "$(dirname "$(readlink -f "$0")")/.."
node=node_modules/.bin/node
server=
trap 'test -z "$server" || { kill "$server"; wait "$server"; } || true; rm -rf "$DATA_DIR"' EXIT
trap 'exit 1' INT TERM

"$node" cli/main.ts import "$backup"
SMTP_URL='' METRICS_PORT='' STOP_DELAY_SECONDS='' HOST=127.0.0.1 PORT=0 "$node" server/main.ts > "$DATA_DIR/ready" &
server=$!
until grep -q 'is ready' "$DATA_DIR/ready"; do
  kill -0 "$server" 2> /dev/null || { echo "This release does not start with these settings and data." >&2; exit 1; }
  sleep 0.2
done
origin=$(sed -n 's/^Tischlein is ready: //p' "$DATA_DIR/ready")
"$node" -e 'fetch(`${process.argv[1]}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))' "$origin"
# The data can be saved again, too; otherwise the launch check would miss a backup here.
"$node" cli/main.ts export "$DATA_DIR/saved" > /dev/null
echo "This release starts with these settings and data."
if test -z "$running"; then
  "$node" cli/main.ts check launch
else
  printf '%s\n' "$found" > "$DATA_DIR/found.json"
  "$node" cli/main.ts check launch --since "$DATA_DIR/found.json"
fi
