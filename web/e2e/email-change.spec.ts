import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { faultsOf } from './support/accessibility';
import { mailTo } from './support/inbox';
import { Member, password } from './support/member';

/** The address of the link of a mail. */
const linkOf = async (inbox: Page) =>
  (await inbox
    .getByRole('link', { name: /email-change/ })
    .first()
    .getAttribute('href')) ?? '';

test('an email address is changed by the link at the new address, and undone by the one at the old address', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const { page } = ana;
  const next = `new.${ana.email}`;
  await page.goto('/dashboard?tab=account#email');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill(next);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Your password').press('Enter');
  await expect(page.getByText(`Open the link we sent to ${next} within 24 hours.`)).toBeVisible();

  const arrived = await mailTo(page, next, /use this address for your account/);
  await page.goto(await linkOf(arrived));
  await expect(page.getByText('Your email address was changed')).toBeVisible();
  expect.soft(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open my account' }).click();
  await expect(page.getByText(next)).toBeVisible();

  const warned = await mailTo(page, ana.email, /The email address of your account was changed/);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkOf(warned));
  await elsewhere.getByRole('button', { name: 'Bring it back' }).press('Enter');
  await expect(elsewhere.getByText('Your old email address is back')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
