import type { Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { expect, test } from './support/test';
import type { Member } from './support/member';
import { composer, log, openChat, pair } from './support/pair';

const text = 'Saving you the passenger seat.';

/** Opens the sheet with the text, and goes to the page of the provider. */
async function payForBoost(from: Member, boost: string, price: string): Promise<Page> {
  await composer(from.page).fill(text);
  await from.page.getByRole('button', { name: 'Boost this message' }).click();
  await from.page.getByRole('radio', { name: new RegExp(`^${boost}`) }).check();
  const opened = from.context.waitForEvent('page');
  await from.page.getByRole('button', { name: `Pay ${price} and send` }).click();
  const checkout = await opened;
  await expect(checkout.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
  return checkout;
}

test('a boosted message goes out when it is paid, marked, and leaves the composer', { tag: '@main' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await pair(browser);
  await ana.page.goto('/chat');
  await openChat(ben.page, ana);
  const checkout = await payForBoost(ben, 'Super', '$6.99');
  await expect(ben.page.getByRole('dialog', { name: 'Continue in the other tab' })).toBeVisible();
  expect((await ana.call('GET', '/unread')).unreadTotal ?? 0).toBe(0);
  await checkout.getByRole('button', { name: 'Pay $6.99' }).click();

  await checkout.waitForURL(/\/boost-success/);
  await expect(checkout.getByRole('heading', { name: 'Boost Activated!' })).toBeVisible({ timeout: 30_000 });
  await expect(checkout.getByRole('link', { name: 'Go to chat' })).toBeVisible();
  await expect(checkout.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(log(ben.page)).toContainText(text, { timeout: 30_000 });
  await expect(composer(ben.page)).toHaveValue('');
  await expect(ana.page.getByRole('link', { name: new RegExp(text) })).toContainText('Super');

  // The tab of the provider goes on to chat: what was sent is no draft there either.
  await checkout.getByRole('link', { name: 'Go to chat' }).click();
  await checkout.getByRole('link', { name: new RegExp(text) }).click();
  await expect(log(checkout)).toContainText(text);
  await expect(composer(checkout)).toHaveValue('');
});

test('a member who cancels the payment finds the text where it was, and nothing was sent', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await pair(browser);
  await openChat(ben.page, ana);
  const checkout = await payForBoost(ben, 'Priority', '$1.99');
  await checkout.getByRole('link', { name: 'Cancel' }).click();
  await checkout.waitForURL(/\/chat/);
  await expect(checkout.getByText('Your message is still here. No charges were made.')).toBeVisible();
  await expect(composer(checkout)).toHaveValue(text);
  await expect(ben.page.getByRole('button', { name: 'Pay $1.99 and send' })).toBeVisible({ timeout: 30_000 });
  await ben.page.keyboard.press('Escape');
  await expect(composer(ben.page)).toHaveValue(text);
  expect((await ana.call('GET', '/unread')).unreadTotal ?? 0).toBe(0);
});

test('a highlight bought with the plans is used in chat without paying', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await pair(browser);
  await ben.page.goto('/pricing');
  const opened = ben.context.waitForEvent('page');
  await ben.page.getByRole('button', { name: 'Buy Message Highlight for $2.99' }).click();
  const checkout = await opened;
  await checkout.getByRole('button', { name: 'Pay $2.99' }).click();
  await expect(checkout.getByRole('heading', { name: 'Boost Activated!' })).toBeVisible({ timeout: 30_000 });
  await expect(ben.page.getByText('1 ready to use in a chat')).toBeVisible({ timeout: 30_000 });

  await openChat(ben.page, ana);
  await composer(ben.page).fill(text);
  await ben.page.getByRole('button', { name: 'Boost this message' }).click();
  const pages = ben.context.pages().length;
  await ben.page.getByRole('button', { name: 'Use a highlight and send' }).click();
  await expect(log(ben.page)).toContainText(text, { timeout: 30_000 });
  await expect(composer(ben.page)).toHaveValue('');
  expect(ben.context.pages()).toHaveLength(pages);
  expect((await ben.call('GET', '/subscription')).highlightCredits ?? 0).toBe(0);
});

test('a visibility boost runs from its confirmation, and says until when', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ben } = await pair(browser);
  await ben.page.goto('/pricing');
  const opened = ben.context.waitForEvent('page');
  await ben.page.getByRole('button', { name: 'Buy Visibility boost for $5.99' }).click();
  const checkout = await opened;
  await checkout.getByRole('button', { name: 'Pay $5.99' }).click();
  await expect(checkout.getByRole('heading', { name: 'Boost Activated!' })).toBeVisible({ timeout: 30_000 });
  await expect(ben.page.getByRole('region', { name: 'Your profile is boosted' })).toBeVisible({ timeout: 30_000 });
});

for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }))
  test(`the sheet of boosts has no violations: ${size}`, async ({ browser }) => {
    const { ana, ben } = await pair(browser, { viewport, reducedMotion: 'reduce' });
    await openChat(ben.page, ana);
    await composer(ben.page).fill(text);
    await ben.page.getByRole('button', { name: 'Boost this message' }).click();
    await expect(ben.page.getByRole('radio', { name: /^Super/ })).toBeVisible();
    expect(await faultsOf(ben.page)).toEqual([]);
  });
