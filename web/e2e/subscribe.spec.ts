import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import { Member } from './support/member';
import { composer } from './support/pair';

/** Presses what opens a page of the provider; answers that page, in a tab that cannot reach back. */
async function pageOfProvider(page: Page, button: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).click();
  const provider = await opened;
  await provider.waitForURL(/\/(checkout|portal)\//);
  expect(await provider.evaluate(() => window.opener)).toBeNull();
  return provider;
}

const plan = (page: Page, name: string) => page.getByRole('article', { name });

test('a member without a plan is led to the plans, subscribes, and chat opens in the tab that was left', { tag: '@main' }, async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ana.matchWith(ben);
  await ben.page.goto('/matches');
  await ben.page.getByRole('button', { name: 'Upgrade to Chat' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Upgrades' })).toBeVisible();
  await expect(plan(ben.page, 'Free')).toContainText('$0/month');
  await expect(plan(ben.page, 'Premium Tier 1')).toContainText('$19.99/month');
  await expect(plan(ben.page, 'Premium Tier 2')).toContainText('$49.99/month');
  await expect(plan(ben.page, 'Free')).toContainText('Current plan');

  // The price that is shown is the one that is charged.
  const checkout = await pageOfProvider(ben.page, 'Choose Tier 1');
  await expect(ben.page.getByText('Continue in the other tab')).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Subscribe $19.99' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Subscribe $19.99' }).click();

  // Both tabs are updated without a press: one goes on to the chat, and the other one shows the plan.
  await checkout.waitForURL(/\/(pricing|chat)/);
  const tabs = [ben.page, checkout];
  const inChat = (page: Page) => page.url().endsWith(`/chat?user=${ana.userId}`);
  await expect.poll(() => tabs.filter(inChat).length, { timeout: 30_000 }).toBe(1);
  await expect(composer(tabs.find(inChat)!)).toBeVisible();
  const other = tabs.find((page) => !inChat(page))!;
  await expect(plan(other, 'Premium Tier 1')).toContainText('Current plan', { timeout: 30_000 });
  await expect(other.getByText('Continue in the other tab')).toBeHidden();
  await expect.poll(() => new URL(other.url()).search).toBe('');
});

test('a refused card and a way back change nothing, and nobody is charged', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ben.page.goto('/pricing');
  const checkout = await pageOfProvider(ben.page, 'Choose Tier 2');
  await checkout.getByRole('button', { name: 'Decline' }).click();
  await expect(checkout.getByRole('alert')).toContainText('You can try again');
  await checkout.getByRole('link', { name: 'Cancel' }).click();
  await checkout.waitForURL(/\/pricing/);
  await expect(checkout.getByText('Nothing changed. You weren’t charged.')).toBeVisible();
  await expect(plan(checkout, 'Free')).toContainText('Current plan');
  await expect(ben.page.getByText('Continue in the other tab')).toBeHidden({ timeout: 30_000 });
  expect((await ben.call('GET', '/subscription')).tier).toBe('free');
});

test('an address of success that is typed by hand gives nothing', async ({ browser }) => {
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ben.page.goto(`/pricing?success=true&payment=${crypto.randomUUID()}`);
  await expect(plan(ben.page, 'Free')).toContainText('Current plan');
  await expect.poll(() => new URL(ben.page.url()).search).toBe('');
  await expect(ben.page.getByText('Payment confirmed')).toBeHidden();
  await ben.page.goto('/boost-success?payment=nothing');
  await expect(ben.page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
});

test('a subscriber switches and cancels in the portal, and the page says so', async ({ browser }) => {
  test.setTimeout(120_000);
  const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' });
  await ben.page.goto('/pricing');
  const checkout = await pageOfProvider(ben.page, 'Choose Tier 1');
  await checkout.getByRole('button', { name: 'Subscribe $19.99' }).click();
  await expect(plan(ben.page, 'Premium Tier 1')).toContainText('Current plan', { timeout: 30_000 });

  const portal = await pageOfProvider(ben.page, 'Switch to Tier 2');
  await portal.getByRole('button', { name: '$49.99 a month' }).click();
  await expect(plan(ben.page, 'Premium Tier 2')).toContainText('Current plan', { timeout: 30_000 });

  const again = await pageOfProvider(ben.page, 'Manage Subscription');
  await again.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(plan(ben.page, 'Premium Tier 2')).toContainText('Canceled. Available until', { timeout: 30_000 });

  // The settings of the account say the same.
  await ben.page.goto('/dashboard?tab=account');
  await expect(ben.page.getByText('Canceled. Available until').first()).toBeVisible();
});

test('a woman has everything, and reads so instead of paying', async ({ browser }) => {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  await ana.page.goto('/pricing');
  await expect(ana.page.getByText('You already have everything')).toBeVisible();
  await expect(ana.page.getByText('Premium subscriptions are currently available for male accounts only')).toBeVisible();
  // Toasts go after four seconds, and on a busy machine a press can take longer to return than that: both are waited for together.
  await Promise.all([
    expect(ana.page.getByText('Subscription Not Available')).toBeVisible({ timeout: 20_000 }),
    ana.page.getByRole('button', { name: 'Choose Tier 1' }).click(),
  ]);
  expect(ana.context.pages()).toHaveLength(1);
  expect((await ana.request('POST', '/subscription', { tier: 'premium_tier_1' })).status()).toBe(403);
});

test('visitors read the plans and are asked to sign in', async ({ browser }) => {
  const { page } = await Member.visitor(browser, { name: 'Nobody', gender: 'man' });
  await page.goto('/pricing');
  await expect(page.getByText('Sign in to upgrade')).toBeVisible();
  await page.getByRole('button', { name: /^Buy Visibility boost/ }).click();
  await expect(page).toHaveURL(/\/auth/);
});

for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }))
  for (const colorScheme of ['dark', 'light'] as const)
    test(`the plans have no violations: ${size}, ${colorScheme}`, async ({ browser }) => {
      const ben = await Member.settled(browser, { name: 'Ben', gender: 'man' }, { viewport, reducedMotion: 'reduce' });
      await ben.context.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await ben.page.goto('/pricing');
      await expect(ben.page.getByRole('button', { name: 'Choose Tier 1' })).toBeVisible();
      expect(await faultsOf(ben.page)).toEqual([]);
      expect(await ben.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    });
