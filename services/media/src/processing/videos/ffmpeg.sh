#!/bin/sh
# Runs ffmpeg within limits: 4 GiB of address space, three hours, behind everybody else, and never longer than the process that asked,
# which ends most of it much earlier.
ulimit -v 4194304
tool="${FFMPEG_PATH:-ffmpeg}"
if command -v setpriv >/dev/null; then
  exec setpriv --pdeathsig KILL timeout -s KILL 10800 setpriv --pdeathsig KILL nice -n 10 "$tool" "$@"
fi
exec timeout -s KILL 10800 nice -n 10 "$tool" "$@"
