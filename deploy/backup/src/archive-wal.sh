#!/bin/sh
# archive_command of PostgreSQL: sh archive-wal.sh %p %f SPOOL. Stores a finished WAL segment in the spool, from where `ship` moves it.
# Needs only a POSIX shell and coreutils, so that it runs inside the official image. Never overwrites a file: the same segment again
# succeeds; a different one under the same name fails, which PostgreSQL retries and logs.
set -eu
from=$1 name=$2 spool=$3
if [ -e "$spool/$name" ]; then
  cmp -s "$from" "$spool/$name" || { echo "$name is in the spool with other bytes" >&2; exit 1; }
  exit 0
fi
draft="$spool/.$name.$$"
trap 'rm -f "$draft"' EXIT
dd if="$from" of="$draft" bs=1M conv=fsync status=none
# A hard link never replaces an existing file, even when two processes archive at the same time.
ln "$draft" "$spool/$name"
sync "$spool"
