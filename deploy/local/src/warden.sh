# Ends whatever is left of a stack when its launcher is gone, also when that was killed.
# Each line on standard input is the whole list of process ids; the last line counts when the pipe breaks.
# $1: the data folder of a stack that leaves nothing behind, or empty.
trap '' INT TERM HUP
pids=
while read -r line; do pids=$line; done
for pid in $pids; do kill -INT "$pid" 2>/dev/null; done
left=$pids
patience=50
while [ -n "$left" ] && [ "$patience" -gt 0 ]; do
  left=
  for pid in $pids; do kill -0 "$pid" 2>/dev/null && left="$left $pid"; done
  patience=$((patience - 1))
  [ -n "$left" ] && sleep 0.1
done
for pid in $left; do kill -KILL "$pid" 2>/dev/null; done
[ -n "$1" ] && rm -rf "$1"
exit 0
