#!/bin/sh
# Exports the database into a new folder below the first argument, and removes all but the newest exports there: 14, or the
# second argument. Tries to import the new one if that was not done for four weeks. Reads the settings from its environment:
# deploy/tischlein-backup.service, or docs/operations.md by hand.
set -eu
folder=$1
keep=${2:-14}
cd "$(dirname "$(readlink -f "$0")")/.."
backup=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
node_modules/.bin/node cli/main.ts export "$backup"
# Their names sort by time. What a killed export has left (.partial-…) is no export.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????Z' | sort -r | tail -n "+$((keep + 1))" |
  while read -r old; do rm -r "$old"; done
if test -z "$(find "$folder" -maxdepth 1 -name .restore-tried -mtime -28)"; then
  node_modules/.bin/node cli/main.ts import "$backup" --dry-run > /dev/null
  touch "$folder/.restore-tried"
fi
