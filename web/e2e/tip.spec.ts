import { expect, test } from './support/test';
import { pair } from './support/pair';

test('a tip is paid on the page of the provider, confirmed, and leads home by itself unless one stays', { tag: '@main' }, async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { ana, ben } = await pair(browser);
  await ben.page.goto(`/profile/${ana.userId}`);
  await ben.page.getByRole('button', { name: 'Send tip' }).click();
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByText('$20', { exact: true }).click();
  await dialog.getByLabel('Note (optional)').fill('For the rooftop set');
  await dialog.getByRole('button', { name: 'Send $20.00' }).click();
  await ben.page.waitForURL(/\/checkout\//);
  await ben.page.getByRole('button', { name: 'Pay $20.00' }).click();

  await ben.page.waitForURL(/\/tip-success/);
  await expect(ben.page.getByRole('heading', { name: 'Tip sent' })).toBeVisible({ timeout: 30_000 });
  await ben.page.getByRole('button', { name: 'Stay here' }).click();
  const main = ben.page.getByRole('main');
  await expect(main).toContainText('$20.00 to Ana, confirmed.');
  await expect(main).toContainText('For the rooftop set');
  await expect(main).toContainText('NORTHLINE DIGITAL');
  await expect(ben.page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await ben.page.reload();
  await expect(ben.page.getByRole('timer')).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'Tip sent' })).toHaveCount(0, { timeout: 20_000 });

  // She earned it: the same fee as for sales.
  await expect.poll(async () => (await ana.call('GET', '/earnings/sales')).sales?.length ?? 0, { timeout: 20_000 }).toBe(1);
});

test('a member who cancels a tip pays nothing', async ({ browser }) => {
  test.setTimeout(120_000);
  const { ana, ben } = await pair(browser);
  await ben.page.goto(`/profile/${ana.userId}`);
  await ben.page.getByRole('button', { name: 'Send tip' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Send $5.00' }).click();
  await ben.page.waitForURL(/\/checkout\//);
  await ben.page.getByRole('link', { name: 'Cancel' }).click();
  await ben.page.waitForURL(new RegExp(`/storefront/${ana.userId}`));
  expect((await ana.call('GET', '/earnings/sales')).sales ?? []).toHaveLength(0);
});

test('only women are tipped', async ({ browser }) => {
  const { ana, ben } = await pair(browser);
  await ana.page.goto(`/profile/${ben.userId}`);
  await expect(ana.page.getByRole('button', { name: 'Start Chat' })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Send tip' })).toHaveCount(0);
  const refused = await ana.request('POST', '/tips', { recipientId: ben.userId, amount: 500, note: '', attemptId: crypto.randomUUID() });
  expect(refused.status()).toBe(404);
});
