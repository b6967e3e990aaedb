#!/bin/sh
# Copies the data of a site with the embedded database, whether it runs or not:
#   copy-embedded.sh DATA_DIR COPY KEYS
# COPY gets the database and the files, KEYS the keys, which belong elsewhere.
set -eu
data=$1 copy=$2 keys=$3
umask 077
if [ -e "$copy/database" ]; then
  echo "$copy has a copy already." >&2
  exit 1
fi
mkdir -p "$copy" "$keys"

pid=$(cat "$data/upstream.lock" 2>/dev/null || echo none)
if grep -q 'upstream/main' "/proc/$pid/cmdline" 2>/dev/null; then
  # The upstream copies its database at one moment, while it runs.
  rm -rf "$data/backup"
  kill -USR2 "$pid"
  until [ -d "$data/backup/database" ]; do
    if ! kill -0 "$pid"; then
      echo "The upstream ended before the copy was there." >&2
      exit 1
    fi
    sleep 1
  done
  mv "$data/backup/database" "$copy/database"
  rm -rf "$data/backup"
else
  cp -a "$data/database" "$copy/database"
fi

# After the database: what its rows refer to was stored before them.
cp -a "$data/files" "$copy/files"
for name in keys.json hook-secret; do
  if [ -e "$data/$name" ]; then cp -p "$data/$name" "$keys/$name"; fi
done
