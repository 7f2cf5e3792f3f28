#!/bin/sh
# Runs ffprobe within limits: 1 GiB of address space, twenty seconds of processor time (it then ends with SIGXCPU), two minutes altogether
# (it then ends with SIGKILL: the machine is busy), and never longer than the process that asked.
ulimit -v 1048576
ulimit -S -t 20
tool="${FFPROBE_PATH:-ffprobe}"
if command -v setpriv >/dev/null; then
  exec setpriv --pdeathsig KILL timeout -s KILL 120 setpriv --pdeathsig KILL "$tool" "$@"
fi
exec timeout -s KILL 120 "$tool" "$@"
