import { expect, test } from './support/test';
import { Member } from './support/member';

test('a forgotten password is replaced through the mailed link, once, and other sessions end', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await ana.signUp();
  await ana.page.goto('/dashboard');
  await expect(ana.page.getByRole('heading', { name: /Ana/ })).toBeVisible();

  const elsewhere = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  const { page } = elsewhere;
  await page.goto('/auth');
  await page
    .getByRole('link', { name: 'Forgot your password?' })
    .or(page.getByRole('button', { name: 'Forgot your password?' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await page.getByLabel('Email').fill(ana.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset Email Sent')).toBeVisible();
  await expect(page.getByText('Check your email for password reset instructions.').first()).toBeVisible();

  const inbox = await elsewhere.context.newPage();
  await expect(async () => {
    await inbox.goto(`/dev/inbox?to=${encodeURIComponent(ana.email)}`);
    await expect(inbox.getByRole('link', { name: /mode=reset-password/ }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const link =
    (await inbox
      .getByRole('link', { name: /mode=reset-password/ })
      .first()
      .getAttribute('href')) ?? '';

  await page.goto(link);
  await expect(page).toHaveURL(/mode=reset-password$/); // the token has left the address
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();

  // The first browser was signed out while it looked on.
  await expect(ana.page).toHaveURL(/\/auth/, { timeout: 5_000 });

  // The link works once.
  await page.goto('/');
  await page.goto(link);
  await page.getByLabel('New password').fill('a third horse');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});
