#!/bin/sh
# Puts a copy of copy-embedded.sh into a data folder that is not there yet:
#   restore-embedded.sh COPY KEYS DATA_DIR
set -eu
copy=$1 keys=$2 data=$3
umask 077
if [ -e "$data/database" ]; then
  echo "$data has a database already: move it away first." >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$copy/files" "$data/files"
for name in keys.json hook-secret; do
  if [ -e "$keys/$name" ]; then cp -p "$keys/$name" "$data/$name"; fi
done
# Last: a data folder with a database is whole.
cp -a "$copy/database" "$data/database.copy"
mv "$data/database.copy" "$data/database"
