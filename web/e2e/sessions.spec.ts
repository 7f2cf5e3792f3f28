import { expect, test } from './support/test';
import { Member, password } from './support/member';

test('signing out elsewhere closes this tab within a second', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  await ana.page.goto('/matches');
  await expect(ana.page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();

  const phone = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await phone.page.goto('/auth');
  await phone.page.getByLabel('Email').fill(ana.email);
  await phone.page.getByLabel('Password', { exact: true }).fill(password);
  await phone.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.page).toHaveURL(/dashboard/);
  await phone.page.getByRole('tab', { name: 'Account' }).click();
  await phone.page.getByRole('button', { name: 'Sign out all devices' }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all devices' }).click();

  await expect(ana.page).toHaveURL(/\/auth|\/$/, { timeout: 2_000 });
});

test('two tabs share one session: signing out in one leaves the other', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const second = await ana.context.newPage();
  await Promise.all([ana.page.goto('/profile'), second.goto('/matches')]);
  await expect(second.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(ana.page.getByText('You have been successfully signed out')).toBeVisible();
  await expect(second).toHaveURL(/\/auth|\/$/, { timeout: 2_000 });
});

test('a guarded page leads to sign-in and back', { tag: '@main' }, async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const visitor = await Member.visitor(browser, { name: 'Ana', gender: 'woman' });
  await visitor.page.goto('/swipe');
  await expect(visitor.page.getByText('Authentication Required')).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/auth/);
  await visitor.page.getByLabel('Email').fill(ana.email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(password);
  await visitor.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(visitor.page.getByText('Welcome back!')).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/(swipe|dashboard)/);
});
