// Whether the process of this container may be given work: asked of its own monitor.
const { MONITOR_PORT = '9090', HEALTH_URL = `http://127.0.0.1:${MONITOR_PORT}/health/ready` } = process.env;
const answer = await fetch(HEALTH_URL, { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
