import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { composer, log, openChat, pair, say } from './support/pair';
import { subject } from './support/queue';
import { inConsole, staff } from './support/staff';
import { expect, test } from './support/test';

const photo = fileURLToPath(new URL('../src/assets/tide.webp', import.meta.url));
const choose = async (page: Page) => {
  await page.locator('form input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);
};
const checked = { timeout: 30_000 };

test('a photo is held until its recipient answers, and one to be viewed once, which can be reported while it is open, burns for both when it is closed', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { ana, ben } = await pair(browser);
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);

  await choose(ana.page);
  expect(await faultsOf(ana.page)).toEqual([]);
  await composer(ana.page).fill('At the lake');
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(ana.page).getByText('Ben sees this photo once they have answered.')).toBeVisible(checked);
  await expect(log(ana.page).getByRole('img', { name: 'Your photo' })).toBeVisible();

  await expect(log(ben.page).getByText('You see this photo once you have answered.')).toBeVisible();
  await expect(log(ben.page).getByRole('img', { name: 'Photo from Ana' })).toHaveCount(0);
  await say(ben.page, 'Where is that?');
  const received = log(ben.page).getByRole('img', { name: 'Photo from Ana' });
  const reveal = log(ben.page).getByRole('button', { name: 'Show photo' });
  await expect(received.or(reveal)).toBeVisible(checked);
  if (await reveal.isVisible()) await reveal.click();
  await expect(received).toBeVisible();
  await expect(log(ben.page).getByText('At the lake')).toBeVisible();
  await expect(log(ana.page).getByText('Ben sees this photo once they have answered.')).toBeHidden();
  expect(await faultsOf(ben.page)).toEqual([]);
  await log(ben.page).getByRole('button', { name: 'View the photo from Ana' }).click();
  await expect(ben.page.getByRole('dialog', { name: 'Private view' })).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await expect(ben.page.getByRole('dialog')).toHaveCount(0);

  await choose(ana.page);
  await ana.page.getByRole('button', { name: 'Burn after reading' }).click();
  await ana.page.getByRole('menuitemcheckbox', { name: 'Watermark with their code' }).press('Enter');
  await ana.page.getByRole('menuitemradio', { name: 'View once' }).press('Enter');
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(ana.page).getByText('Not opened yet')).toBeVisible(checked);
  await expect(log(ana.page).getByText(/^Watermark with Ben’s code, [0-9A-F]{8}$/)).toBeVisible();

  await log(ben.page)
    .getByRole('button', { name: /Photo · Tap to view/ })
    .click();
  const viewer = ben.page.getByRole('dialog', { name: 'Photo from Ana' });
  await expect(viewer.getByRole('timer')).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /\/watermarked\?/);
  await expect.poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await faultsOf(ben.page, { within: '[role=dialog]' })).toEqual([]);

  // Closing would destroy it: it is reported where it is open.
  await viewer.getByRole('button', { name: 'Report' }).click();
  const report = ben.page.getByRole('dialog', { name: 'Report Ana' });
  await report.getByText('Harassment or threats').click();
  expect(await faultsOf(ben.page, { within: '[role=dialog]' })).toEqual([]);
  const answer = ben.page.waitForResponse((response) => response.url().endsWith('/reports') && response.request().method() === 'POST');
  await report.getByRole('button', { name: 'Send report' }).click();
  const { id: reportId } = await (await answer).json();
  await ben.page.keyboard.press('Escape');
  await expect(viewer).toBeVisible();
  await ben.page.keyboard.press('Escape');
  for (const { page } of [ana, ben]) await expect(log(page).getByText('Message burned').first()).toBeVisible();
  await ben.page.reload();
  await expect(log(ben.page).getByText('Message burned').first()).toBeVisible();
  expect(await faultsOf(ben.page)).toEqual([]);

  const adrian = await inConsole(browser, staff.admin, `?tab=reports&open=${reportId}`);
  await expect(async () => {
    await adrian.reload();
    await expect(subject(adrian).getByRole('region', { name: 'Quoted messages' }).getByRole('img')).toBeVisible({ timeout: 2_000 });
  }).toPass(checked);
  expect(await faultsOf(adrian)).toEqual([]);
});
