#!/bin/sh
# Runs ffprobe within limits: 1 GiB of address space, twenty seconds, and never longer than the process that asked.
ulimit -v 1048576
tool="${FFPROBE_PATH:-ffprobe}"
if command -v setpriv >/dev/null; then
  exec setpriv --pdeathsig KILL timeout -s KILL 20 setpriv --pdeathsig KILL "$tool" "$@"
fi
exec timeout -s KILL 20 "$tool" "$@"
