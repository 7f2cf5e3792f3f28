/** Calls once the browser is idle, or after `patienceMs` if it never is; returns how to call it off. Safari has no idle callbacks. */
export function whenIdle(run: () => void, patienceMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, patienceMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
