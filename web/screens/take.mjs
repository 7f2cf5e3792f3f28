// Takes the pictures of the README from a running demo: `make start`, then `npm run screens -w web`. Names of pictures after it take those
// alone. SCREENS_URL says where the demo is, SCREENS_OUT where the pictures go, SCREENS_THEME which theme they show (dark or light).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const url = process.env.SCREENS_URL ?? 'http://localhost:8080';
const out = process.env.SCREENS_OUT ?? fileURLToPath(new URL('.', import.meta.url));
const colorScheme = process.env.SCREENS_THEME ?? 'dark';
const wanted = process.argv.slice(2);

const { password, people } = JSON.parse(readFileSync(new URL('../../deploy/local/demo/people.json', import.meta.url), 'utf8'));
const idOf = (name) => people.find(({ email }) => email.startsWith(`${name}@`)).userId;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Each with the account that sees it, the part of the name before the @; the landing page is for visitors. */
const pictures = [
  { name: 'landing', path: '/' },
  { name: 'swipe', as: 'premium', path: '/swipe' },
  { name: 'swipe-phone', as: 'premium', path: '/swipe', size: phone },
  { name: 'matches', as: 'premium', path: '/matches' },
  { name: 'chat', as: 'premium', path: `/chat?user=${idOf('ana')}` },
  { name: 'chat-phone', as: 'premium', path: `/chat?user=${idOf('ana')}`, size: phone },
  { name: 'profile-setup', as: 'woman', path: '/profile-setup' },
  { name: 'profile', as: 'premium', path: `/profile/${idOf('zoe')}` },
  { name: 'pricing', as: 'man', path: '/pricing' },
  { name: 'storefront', as: 'premium', path: `/storefront/${idOf('creator')}` },
  { name: 'storefront-phone', as: 'premium', path: `/storefront/${idOf('creator')}`, size: phone },
  { name: 'dashboard', as: 'woman', path: '/dashboard' },
  { name: 'dashboard-phone', as: 'man', path: '/dashboard', size: phone },
  { name: 'vault', as: 'creator', path: '/my-storefront' },
  { name: 'media', as: 'woman', path: '/media?tab=private' },
  { name: 'host', as: 'man', path: '/profile-setup', then: (page) => page.getByRole('button', { name: 'Ask the host' }).click() },
  { name: 'admin-moderation', as: 'admin', path: '/admin/moderation', then: (page) => page.keyboard.press('j') },
  { name: 'admin-reports', as: 'moderator', path: '/admin/reports', then: (page) => page.keyboard.press('j') },
  { name: 'admin-audit', as: 'admin', path: '/admin?tab=audit' },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const sessions = new Map();

/** The cookies of an account, which signs in once. */
async function sessionOf(name) {
  if (!name) return undefined;
  if (!sessions.has(name)) {
    const context = await browser.newContext();
    const data = { email: `${name}@sotto.example`, password };
    const answer = await context.request.post(`${url}/api/v1/sessions`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()} ${await answer.text()}`);
    sessions.set(name, context);
  }
  return sessions.get(name).storageState();
}

for (const { name, as, path, size = desktop, then } of pictures) {
  const context = await browser.newContext({ ...size, colorScheme, reducedMotion: 'reduce', storageState: await sessionOf(as) });
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' }).catch(() => undefined); // a page that asks again and again is never idle
  await then?.(page);
  await page.waitForTimeout(1_500); // pictures fade in
  await page.screenshot({ path: `${out}/${name}.jpg`, type: 'jpeg', quality: 82 });
  await sessions.get(as)?.addCookies(await context.cookies()); // its refresh token has changed
  await context.close();
  console.log(name);
}
await browser.close();
