import { chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What pages report about themselves while they are shown. */
const watching = `
  window.seen = { shifts: 0, lcp: 0, blocked: 0, events: {} };
  const watch = (type, each, more) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shifts += entry.value; });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
  watch('event', ({ interactionId: id, duration }) => { if (id) seen.events[id] = Math.max(seen.events[id] ?? 0, duration); }, { durationThreshold: 16 });`;

/** A browser of the system while the work lasts. */
export async function withBrowser(work, more = []) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...more],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page without any cache or cookie, in a processor that is so many times slower. */
export async function freshPage(browser, slower = 1) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, reducedMotion: 'no-preference' });
  await context.addInitScript({ content: watching });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (slower > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, protocol, close: () => context.close() };
}

/** What the page has reported since it was opened. */
export const seenBy = (page) => page.evaluate('({ ...window.seen, interactions: performance.interactionCount ?? 0 })');

/** The longest interaction, leaving out one of every fifty, as browsers count it: what was too short to be reported counts as eight milliseconds. */
export function nextPaint({ events, interactions }) {
  const durations = Object.values(events).sort((a, b) => b - a);
  return durations[Math.floor(Math.max(interactions, durations.length) / 50)] ?? 8;
}

/** What the page holds once everything that can go has gone. */
export async function heldBy(protocol) {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  await protocol.send('Performance.enable');
  const { metrics } = await protocol.send('Performance.getMetrics');
  return { megabytes: usedSize / 1e6, nodes: metrics.find(({ name }) => name === 'Nodes').value };
}
