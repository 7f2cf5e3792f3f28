import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { fileURLToPath } from 'node:url';
import { Member } from './support/member';

const photo = fileURLToPath(new URL('../src/assets/tide.webp', import.meta.url));

/** Adds a photo to the private ones and waits until it can be seen. */
async function addPrivatePhoto(page: Page): Promise<void> {
  await page.goto('/media?tab=private');
  await page.getByLabel('Add media', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Upload Successful')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open tide.webp' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Processing')).toBeHidden({ timeout: 30_000 });
}

test('private media are asked for, opened, and closed again when the grant is taken back', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await addPrivatePhoto(ana.page);

  await ben.page.goto(`/profile/${ana.userId}`);
  await ben.page.getByRole('button', { name: 'Request Access' }).click();
  await ben.page.getByRole('dialog').getByRole('textbox').fill('We met at dinner.');
  await ben.page.getByRole('button', { name: 'Send request' }).click();
  await expect(ben.page.getByText('Request Sent')).toBeVisible();
  await expect(ben.page.getByText('Request Pending')).toBeVisible();

  // She is notified wherever she is, and decides by key.
  await expect(ana.page.getByRole('button', { name: /Activity, \d+ new/ })).toBeVisible();
  await ana.page.getByRole('tab', { name: /Access Requests/ }).click();
  await expect(ana.page.getByText('We met at dinner.')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Approve Ben' }).press('a');
  await expect(ana.page.getByText('Request approved')).toBeVisible();

  // He is notified without asking again.
  await ben.page.getByRole('button', { name: 'Access Granted' }).click();
  await ben.page.getByRole('button', { name: 'Open picture 1' }).click();
  const picture = ben.page.getByRole('img', { name: 'Picture 1 of 1' });
  await expect(picture).toBeVisible();
  await expect(async () => {
    expect(await picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBeGreaterThan(0);
  }).toPass();

  await ana.page.getByRole('tab', { name: 'Private Media' }).click();
  await ana.page.getByRole('button', { name: '1 person has access' }).click();
  await ana.page.getByRole('button', { name: 'Revoke access for Ben' }).click();
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(ana.page.getByText('Ben no longer has access')).toBeVisible();

  await expect(picture).toBeHidden({ timeout: 5_000 });
  await expect(ben.page.getByText('You no longer have access to this gallery.')).toBeVisible();
  await expect(ben.page.getByText(/You may ask again on/)).toBeVisible();
  const left = await ben.call('GET', `/profiles/${ana.userId}/private-media`);
  expect(left.files ?? []).toEqual([]);
  expect((await ben.request('POST', '/access-requests', { userId: ana.userId, message: '' })).status()).toBe(409);
  await Promise.all([ana.close(), ben.close()]);
});

test('a removed file can be taken back, and is gone for good when the page is left', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  await addPrivatePhoto(ana.page);
  await ana.page.getByRole('button', { name: 'Remove tide.webp' }).click();
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.page.getByRole('button', { name: 'Open tide.webp' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Remove tide.webp' }).click();
  await ana.page.goto('/dashboard');
  await expect(async () => {
    expect((await ana.call('GET', '/media?bucket=private-media')).files ?? []).toEqual([]);
  }).toPass();
  await ana.close();
});
