import { expect, test } from './support/test';
import { acceptTerms, Member, password } from './support/member';

test('a woman makes a code, a friend comes by its link, and both see that it counted', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Annika', gender: 'woman' });
  await ana.page.goto('/referrals');
  await ana.page.getByRole('button', { name: 'Create code' }).click();
  await expect(ana.page.getByText('Referral code created successfully!')).toBeVisible();
  const { codes } = await ana.call('GET', '/referrals');
  const { code } = codes[0];
  await expect(ana.page.getByText(code, { exact: true })).toBeVisible();

  const friend = await Member.visitor(browser, { name: 'Frieda', gender: 'woman' });
  const { page } = friend;
  await page.goto(`/auth?ref=${code}`);
  await expect(page.getByText(/referral/i).first()).toBeVisible();
  await page.getByLabel('Display name').fill('Frieda');
  await page.getByLabel('Email').fill(friend.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await acceptTerms(page);
  await expect(page.getByText('Account created!')).toBeVisible();

  await page.goto('/profile-setup');
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page
    .getByRole('group', { name: 'Gender' })
    .or(page.getByRole('radiogroup', { name: 'Gender' }))
    .getByText('Woman', { exact: true })
    .click();
  await page.getByRole('group', { name: 'Interested in' }).getByText('Man', { exact: true }).click();
  await page.getByRole('combobox', { name: 'City' }).fill('Savannah');
  await page.keyboard.press('Tab'); // typed, not chosen
  await page.getByText('Midnight Escape', { exact: true }).click();
  await page.getByText('Midnight Drives', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Referral Activated!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pending_referral_code'))).toBeNull();

  await ana.page.reload();
  await expect(ana.page.getByText('Frieda')).toBeVisible();
  await expect(ana.page.getByText('Pending', { exact: true })).toBeVisible();
});

test('a man reads that codes are not for him', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Bastian', gender: 'man' });
  await ben.page.goto('/referrals');
  await expect(ben.page.getByText('Referral codes are currently only available for female members.')).toBeVisible();
  expect((await ben.request('POST', '/referrals/codes')).status()).toBe(403);
});
