import { createServer } from 'node:net';
import { withBrowser } from '../browser.mjs';
import { rateRow, textRow } from '../report.mjs';

/** Not a package of ours: 133 packages for one number. `npm install --no-save lighthouse@12.2.3` lets the bench use it. */
const library = 'lighthouse';

/** What visitors open first. */
const pages = { landing: '/', 'sign-in': '/auth', prices: '/pricing', creators: '/browse-creators' };

/** What Lighthouse says of visitors' pages on a phone that it makes up: a processor four times slower, and a slow network. */
export async function measureLighthouse({ url }) {
  const found = await import(library).catch((error) => (error.code === 'ERR_MODULE_NOT_FOUND' ? undefined : Promise.reject(error)));
  if (!found) return [textRow('P10', `Lighthouse, ${Object.keys(pages).join(', ')}`, undefined, 'not installed')];
  const port = await freePort();
  return withBrowser(async () => {
    const rows = [];
    for (const [name, path] of Object.entries(pages)) {
      const onlyCategories = ['performance', 'accessibility', 'best-practices'];
      const { lhr } = await found.default(new URL(path, url).href, { port, onlyCategories, logLevel: 'error' });
      const points = (category) => 100 * lhr.categories[category].score;
      const said = (audit) => lhr.audits[audit].displayValue;
      const details = `first paint ${said('first-contentful-paint')}, largest ${said('largest-contentful-paint')}, blocked ${said('total-blocking-time')}`;
      rows.push(
        ...onlyCategories.map((one) => rateRow('P10', `Lighthouse, ${name}, phone: ${one}`, 'full marks', 100, points(one), '', 0.95)),
        textRow('P10', `Lighthouse, ${name}, phone: what it saw`, undefined, details),
      );
    }
    return rows;
  }, [`--remote-debugging-port=${port}`]);
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
