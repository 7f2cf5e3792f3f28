import { whenIdle } from '#web/lib/when-idle';

const patienceMs = 5_000;

/**
 * Reports once the browser is idle, if the gateway asks for it: the Server-Timing header of the page has "build" with the version for errors, and
 * "vitals" for web vitals. The code for that is loaded only then.
 */
export function reportLater(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const asked = new Map(page?.serverTiming?.map(({ name, description }) => [name, description]));
  const version = asked.get('build');
  if (version === undefined) return;
  const start = () => import('./report').then(({ startReports }) => startReports({ version, vitals: asked.has('vitals') }));
  whenIdle(() => void start().catch(() => undefined), patienceMs);
}
