#!/bin/sh
# archive_command of PostgreSQL: sh archive-wal.sh %p %f SPOOL. Keeps a finished piece of the write-ahead log in the spool, from where it is shipped.
# Needs nothing but a POSIX shell and coreutils, so that it runs inside the official image. What is there is never overwritten: the same piece
# again is fine, another one under its name is an error, which PostgreSQL tries again and complains of in its log.
set -eu
from=$1 name=$2 spool=$3
if [ -e "$spool/$name" ]; then
  cmp -s "$from" "$spool/$name" || { echo "$name is in the spool with other bytes" >&2; exit 1; }
  exit 0
fi
draft="$spool/.$name.$$"
trap 'rm -f "$draft"' EXIT
dd if="$from" of="$draft" bs=1M conv=fsync status=none
# A hard link never replaces what is there, whoever else archives at this moment.
ln "$draft" "$spool/$name"
sync "$spool"
