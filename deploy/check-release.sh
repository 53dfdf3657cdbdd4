#!/bin/sh
# Tries the release it belongs to before an update: with the settings of this machine and a backup of its data, in a
# database of its own that is removed afterwards. Sends no mail. Exit code 0: it starts, and the launch check finds nothing.
#   sudo -u tischlein /opt/releases/NEW/deploy/check-release.sh /var/backups/tischlein/2026-11-20T010203Z
set -eu
backup=$(readlink -f "$1")
set -a
. "${SETTINGS:-/etc/tischlein.env}"
# The secret may be the generated one.
: "${APP_SECRET:=$(cat "${DATA_DIR:-/var/lib/tischlein}/app-secret")}"
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
echo "This release starts with these settings and data."
"$node" cli/main.ts check launch
