import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { faultsOf } from './accessibility';
import { afterOverlays } from './test';

/** Those of the demo who keep the place safe. */
export const staff = { admin: 'admin@sotto.example', moderator: 'moderator@sotto.example' };

/** One of them, at an address of the admin area. */
export async function inConsole(browser: Browser, email: string, search = '', path = '/admin'): Promise<Page> {
  return inAdminArea(browser, { email, password: 'sotto-demo' }, `${path}${search}`);
}

/** Signed in by the call that the page makes: journeys of the sign-in page are in `start.spec.ts`. */
export async function inAdminArea(
  browser: Browser,
  account: { email: string; password: string },
  address: string,
  { onPage, ...options }: BrowserContextOptions & { onPage?: (page: Page) => void } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const headers = { origin: process.env.E2E_URL ?? '' };
  await expect(await context.request.post('/api/v1/sessions', { headers, data: account })).toBeOK();
  const page = afterOverlays(await context.newPage());
  onPage?.(page);
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Message Audit' })).toBeVisible();
  return page;
}

/** Nothing that axe objects to, and nothing beside the screen. */
export async function hasNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  await fitsTheScreen(page);
}

/** Asked until it holds: after a change of the window, parts of the page are laid out by a listener. */
const fitsTheScreen = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** The same on a phone and a screen; a tablet shows what one of them does. */
export async function hasNoFaultsAnywhere(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await (width === 768 ? fitsTheScreen(page) : hasNoFaults(page));
  }
}
