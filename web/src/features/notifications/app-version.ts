const hour = 3_600_000;

/** Registers the service worker, and calls when a newer version of the app waits. It takes effect when `accept` is called, in a reload. */
export async function watchVersion(onNew: (accept: () => void) => void): Promise<() => void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller it is the first version, which replaces nothing.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) onNew(() => accept(worker));
  };
  const installing = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  };
  const look = () => void (document.visibilityState === 'visible' && registration.update().catch(() => undefined));
  registration.addEventListener('updatefound', installing);
  installing();
  offer(registration.waiting);
  const timer = setInterval(look, hour);
  document.addEventListener('visibilitychange', look);
  return () => {
    registration.removeEventListener('updatefound', installing);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Only the page in which somebody accepted is loaded again; others may hold what somebody types. */
function accept(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('update');
}
