# What the runbooks use: `. deploy/runbooks/tools.sh` in bash. NAMESPACE and CLUSTER name others than `sotto` and `postgres`.

# k get pods: kubectl in the product's namespace.
k() { kubectl -n "${NAMESPACE:-sotto}" "$@"; }

# on chat: psql on a service's database, at the primary. `on chat -c '...'` for one statement.
on() {
  local database=$1 primary
  shift
  primary=$(k get cluster "${CLUSTER:-postgres}" -o jsonpath='{.status.currentPrimary}') || return
  if [ $# -eq 0 ]; then k exec -it "$primary" -c postgres -- psql -d "$database"; else k exec "$primary" -c postgres -- psql -d "$database" "$@"; fi
}

# trouble chat 15m: what all instances of a process logged besides information.
trouble() {
  k logs -l "app.kubernetes.io/name=$1" --since="${2:-15m}" --tail=-1 --prefix --max-log-requests=20 | grep -E '"level":"(warn|error|fatal)"'
}

# metrics chat '^outbox': what one instance of a process says of itself now.
metrics() {
  k exec "deploy/$1" -- node -e "fetch('http://localhost:' + process.env.MONITOR_PORT + '/metrics').then((r) => r.text()).then(console.log)" | grep -E "$2"
}

# broker 'jsz?streams=true': what a broker says of itself; nobody may read events this way.
broker() { k exec "${BROKER:-nats-0}" -c nats -- wget -qO- "http://localhost:8222/$1"; }

# restore_step objects: resumes a Job of a restore, waits for its end, and shows what it said. Fails when it failed.
restore_step() {
  local ended
  k patch "job/restore-$1" --type merge --patch '{"spec":{"suspend":false}}' || return
  until ended=$(k get "job/restore-$1" -o 'jsonpath={.status.conditions[?(@.status=="True")].type}' | grep -oE 'Complete|Failed'); do sleep 5; done
  k logs "job/restore-$1" --all-containers --tail=-1
  [ "$ended" = Complete ]
}
