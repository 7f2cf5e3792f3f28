import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

/** Those of the demo who keep the place safe. */
export const staff = { admin: 'admin@sotto.example', moderator: 'moderator@sotto.example' };

/** One of them, at an address of the admin area. */
export async function atTheDesk(browser: Browser, email: string, search = '', path = '/admin'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto('/auth?mode=signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sotto-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${path}${search}`);
  await expect(page.getByRole('tab', { name: 'Message Audit' })).toBeVisible();
  return page;
}

/** Nothing that axe objects to, and nothing beside the screen. */
export async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** The same on a phone, a tablet and a screen. */
export async function hasNoFaultsAnywhere(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await hasNoFaults(page);
  }
}
