import { expect, test } from './support/test';
import { pressAt } from '../../deploy/local/src/pay.mjs';
import { matureEarnings } from './support/mature-earnings';
import type { Member } from './support/member';
import { pair } from './support/pair';

/** Paid on the page of the sandbox; answers when she sees it. */
async function tip(from: Member, to: Member, amount: number): Promise<void> {
  const { url } = await from.call('POST', '/tips', { recipientId: to.userId, amount, note: '', attemptId: crypto.randomUUID() });
  await pressAt(url);
  await expect.poll(async () => (await to.call('GET', '/earnings')).earnings?.salesCount ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
}

test('what a creator earned waits for her account, and is paid out once that is ready', async ({ browser }) => {
  test.setTimeout(180_000); // what is ready is released, and paid out, once a minute
  const { ana, ben } = await pair(browser);
  await tip(ben, ana, 5000);
  await matureEarnings(ana.userId);
  const { page } = ana;
  await page.goto('/dashboard');
  await expect(page.getByText('Finish your payout account to receive $40.00.')).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Sales' })).toContainText('of $50.00');

  // She leaves the provider's page half-way: nothing is lost, and she goes on from there.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/\/connect\/onboarding\//);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/dashboard\?tab=payments/);
  await expect(page.getByText('The setup is not finished yet.')).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: 'Payments' });
  await expect(panel.getByText('Setup required')).toBeVisible();
  await expect(panel.getByText('Still needed')).toBeVisible();
  await expect(panel.getByText('Your first payout leaves as soon as your payout account is active.')).toBeVisible();
  await panel.getByRole('button', { name: 'Continue setup' }).click();
  await page.waitForURL(/\/connect\/onboarding\//);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(/\/dashboard\?tab=payments/);
  await expect(page.getByText('Account Ready')).toBeVisible();
  await expect(panel.getByText('Active and ready')).toBeVisible();
  await expect(page).not.toHaveURL(/account=/); // a reload says nothing a second time
  await expect(page.getByText(/Finish your payout account/)).toBeHidden();

  await expect(panel.getByText('Paid', { exact: true })).toBeVisible({ timeout: 150_000 });
  await expect(panel.getByText('Payout', { exact: true })).toBeVisible();
  await expect(panel.getByText('-$40.00')).toBeVisible();
  await expect(panel.getByText(/Your first payout/)).toBeHidden();
  const month = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' });
  await expect(panel.getByRole('region', { name: month })).toContainText('Earned $40.00');
  await expect(panel.getByRole('region', { name: month })).toContainText('Paid out $40.00');
  await panel.getByText('Refunds', { exact: true }).click();
  await expect(panel.getByText('Nothing found.')).toBeVisible();
  await panel.getByText('Sales', { exact: true }).click();
  await expect(panel.getByText('of $50.00, fee $10.00')).toBeVisible();
  expect((await ana.call('GET', '/earnings')).earnings).toMatchObject({ paidOut: '4000' });
});

test('an account that the provider rejects says so, and keeps what was earned', async ({ browser }) => {
  test.setTimeout(90_000);
  const { ana, ben } = await pair(browser);
  await tip(ben, ana, 5000);
  const { page } = ana;
  await page.goto('/dashboard?tab=payments');
  const panel = page.getByRole('tabpanel', { name: 'Payments' });
  await expect(panel.getByText('Not connected')).toBeVisible();
  await panel.getByRole('button', { name: 'Create payout account' }).click();
  await page.waitForURL(/\/connect\/onboarding\//);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.waitForURL(/\/dashboard\?tab=payments/);
  await expect(panel.getByText('Stripe has restricted your payout account.')).toBeVisible();
  await expect(panel.getByText('$40.00').first()).toBeVisible();
});
