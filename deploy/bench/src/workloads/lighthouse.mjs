import { createServer } from 'node:net';
import { withBrowser } from '../browser.mjs';
import { rateRow, textRow } from '../report.mjs';

/** Not a package of ours: 133 packages for one number. `npm install --no-save lighthouse@12.2.3` lets the bench use it. */
const library = 'lighthouse';

/** What Lighthouse says of the landing page on a phone that it makes up: a processor four times slower, and a slow network. */
export async function measureLighthouse({ url }) {
  const found = await import(library).catch((error) => (error.code === 'ERR_MODULE_NOT_FOUND' ? undefined : Promise.reject(error)));
  if (!found) return [textRow('P10', 'Lighthouse, landing', undefined, 'not installed')];
  const port = await freePort();
  return withBrowser(async () => {
    const { lhr } = await found.default(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    });
    const points = (category) => 100 * lhr.categories[category].score;
    const said = (audit) => lhr.audits[audit].displayValue;
    const details = `paint ${said('largest-contentful-paint')}, blocked ${said('total-blocking-time')}`;
    return [
      ...Object.keys(lhr.categories).map((one) =>
        rateRow('P10', `Lighthouse, landing, phone: ${one}`, 'full marks', 100, points(one), '', 0.95),
      ),
      textRow('P10', 'Lighthouse, landing, phone: what it saw', undefined, details),
    ];
  }, [`--remote-debugging-port=${port}`]);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
