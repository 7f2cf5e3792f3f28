import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { log, openChat, pair } from './support/pair';
import { expect, test } from './support/test';
import config from '../playwright.config';

const { executablePath, args = [] } = config.use?.launchOptions ?? {};
test.use({
  launchOptions: { executablePath, args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
});

const prepared = { timeout: 30_000 };

async function recordNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
}

test('a voice note is recorded, sent once and played, and one that burns is opened first', async ({ browser }) => {
  test.setTimeout(150_000);
  const { ana, ben } = await pair(browser, { permissions: ['microphone'] });
  await openChat(ana.page, ben);
  await openChat(ben.page, ana);

  await ana.page.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(ana.page.getByRole('timer')).toBeVisible();
  expect(await faultsOf(ana.page)).toEqual([]);
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByRole('timer')).toHaveCount(0);

  await recordNote(ana.page);
  expect(await faultsOf(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  const received = log(ben.page).getByRole('button', { name: /^Play voice note, 0:0/ });
  await expect(received).toBeVisible(prepared);
  await expect(log(ana.page).getByRole('group', { name: 'Voice note' })).toHaveCount(1);
  await expect(log(ana.page).getByText('Preparing voice note')).toBeHidden(prepared);
  await received.click();
  await expect(log(ben.page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(received).toBeVisible();
  await expect(log(ben.page).getByText('This voice note cannot be played now.')).toBeHidden();
  expect(await faultsOf(ben.page)).toEqual([]);

  await ana.page.getByRole('button', { name: 'Burn after reading' }).click();
  await ana.page.getByRole('menuitemradio', { name: '1 min' }).press('Enter');
  await recordNote(ana.page);
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(ana.page).getByText('Not opened yet')).toBeVisible(prepared);
  await log(ben.page)
    .getByRole('button', { name: /Voice note · Tap to view/ })
    .click();
  await expect(log(ben.page).getByRole('timer')).toBeVisible();
  await expect(received).toHaveCount(2);
  expect(await faultsOf(ben.page)).toEqual([]);
});
