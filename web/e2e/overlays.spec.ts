import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { pair } from './support/pair';

const phone = { viewport: { width: 390, height: 844 } };
const entries = (page: Page) => page.evaluate(() => history.length);

test('Back closes the topmost overlay and leaves the page, and the history, as they were', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, phone);
  const { page } = ben;
  await page.goto('/matches');
  await page.goto('/swipe');
  const filters = page.getByRole('button', { name: /Filters/ });
  const sheet = page.getByRole('dialog');
  await filters.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/swipe$/);

  // Closed in another way, it leaves no entry behind: the next Back goes to the page before.
  await filters.click();
  await expect(sheet).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/matches$/);
});

test('a dialog over a sheet closes first; an open one does not come back with a reload', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  const { page } = ana;
  await page.setViewportSize(phone.viewport);
  await page.goto('/dashboard');
  await page.goto(`/profile/${ben.userId}`);
  await page.getByRole('button', { name: 'More about Ben' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report Ben' });
  await expect(report).toBeVisible();
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays)).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Ben/, level: 2 }).first()).toBeVisible();
  await expect(report).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link in the host’s panel leads on, and Back leads back to the page, not to the panel’s entry', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, phone);
  const { page } = ben;
  await page.goto('/dashboard');
  const host = page.getByRole('dialog', { name: 'Your host' });
  await page.getByRole('button', { name: 'Ask the host' }).click();
  await expect(host).toBeVisible();
  await page.goBack();
  await expect(host).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  const before = await entries(page);
  await page.getByRole('button', { name: 'Ask the host' }).click();
  await expect(host).toBeVisible();
  await page.getByRole('button', { name: 'Close and delete this chat' }).click();
  await expect(host).toBeHidden();
  expect(await entries(page)).toBeLessThanOrEqual(before + 1);
  await expect(page).toHaveURL(/\/dashboard$/);
});
