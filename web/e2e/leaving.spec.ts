import { expect, test } from './support/test';
import { readFileSync } from 'node:fs';
import { Member, password } from './support/member';

test('a member takes everything along as an archive, leaves, and is back by signing in', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Anouk', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Benno', gender: 'man' });
  await ana.matchWith(ben);
  const { page } = ana;
  await page.goto('/dashboard?tab=account');

  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Request my archive' }).click();
  await expect(dialog.getByText('Wrong password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Request my archive' }).click();
  await expect(page.getByText('Your archive is being prepared').first()).toBeVisible();

  const save = page.getByRole('button', { name: 'Save the archive' });
  await expect(save).toBeVisible({ timeout: 45_000 }); // the page updates by itself
  const downloading = page.waitForEvent('download');
  await save.click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account will be deleted')).toBeVisible();
  await expect(async () => expect((await ben.request('GET', `/profiles/${ana.userId}`)).status()).toBe(404)).toPass({ timeout: 10_000 });
  await expect(page).toHaveURL('/'); // where who left is led; another address asked for meanwhile would be given up

  await page.goto('/auth');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your account won’t be deleted. Everything has been restored.')).toBeVisible();
  await expect(async () => expect((await ben.request('GET', `/profiles/${ana.userId}`)).status()).toBe(200)).toPass({ timeout: 10_000 });
});
