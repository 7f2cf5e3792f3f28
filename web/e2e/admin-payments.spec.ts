import type { Page } from '@playwright/test';
import { aDisputedTip, aPaidTip, aPerson } from './support/casework';
import { callsOf } from './support/colleague';
import { hasNoFaultsAnywhere, inConsole, staff } from './support/staff';
import { expect, test } from './support/test';

const people = async () => ({ payer: await aPerson('Paul', 'man'), receiver: await aPerson('Tess') });
const dialog = (page: Page) => page.getByRole('dialog');

/** The page of a payment; what the admin area shows first is not what this is about. */
async function atPayment(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/payments/${id}`);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
}

/** Asks for a refund, up to the press that sends it. */
async function fillRefund(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^Refund up to/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Promised less');
}
const sendRefund = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Refund/ })
    .click();

/** What was given back, by the number of refunds and their sum in cents. */
async function refundsOf(id: string): Promise<{ made: number; sum: number }> {
  const { history } = await (await callsOf(staff.admin))('POST', `/admin/payments/${id}/history`, {});
  const refunds = history.events.filter(({ kind }: { kind: string }) => kind === 'refund');
  return { made: refunds.length, sum: history.payment.refundedAmount ?? 0 };
}

test('a dispute is answered with texts that are kept as a draft, sent once, and recorded', async ({ browser }) => {
  test.setTimeout(180_000);
  const { payer, receiver } = await people();
  const id = await aDisputedTip(payer, receiver, 2_000);
  const adrian = await inConsole(browser, staff.admin, `?tab=payments&payer=${payer.userId}`);
  const row = adrian.getByRole('row').filter({ hasText: payer.name });
  await expect(row).toContainText('Disputed');
  await expect(row).toContainText('Answer due');
  await row.getByRole('link').first().click();
  const dispute = adrian.getByRole('region', { name: 'Dispute about $20.00' });
  await expect(dispute.getByText(/^Payment not recognized/)).toBeVisible();
  await expect(dispute.getByRole('textbox', { name: 'What was sold' })).not.toHaveValue('');
  await expect(adrian.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  const why = dispute.getByRole('textbox', { name: 'Why no refund is due' });
  await why.fill('The tip was sent on purpose.');
  await hasNoFaultsAnywhere(adrian);
  await dispute.getByRole('button', { name: 'Save draft' }).click();
  await expect(adrian.getByText('Draft saved')).toBeVisible();
  await adrian.reload();
  await expect(why).toHaveValue('The tip was sent on purpose.');
  await dispute.getByRole('button', { name: 'Send to the bank' }).click();
  await adrian.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dispute.getByText('Evidence sent')).toBeVisible();
  await expect(dispute.getByText('The tip was sent on purpose.')).toBeVisible();
  await expect(dispute.getByRole('textbox')).toHaveCount(0);
  await hasNoFaultsAnywhere(adrian);

  const asAdmin = await callsOf(staff.admin);
  const { history, actions } = await asAdmin('POST', `/admin/payments/${id}/history`, {});
  expect(history.disputes).toMatchObject([
    { evidenceState: 'sent', evidence: { refundRefusalExplanation: 'The tip was sent on purpose.' } },
  ]);
  const recorded = actions.map(({ action }: { action: string }) => action);
  expect(recorded.filter((action: string) => action.includes('evidence'))).toHaveLength(2);
  const sendAgain = { evidence: { refundRefusalExplanation: 'Something else' } };
  const again = await asAdmin('POST', `/admin/payments/${id}/disputes/${history.disputes[0].ref}/evidence`, sendAgain);
  expect(again.dispute.evidence).toMatchObject({ refundRefusalExplanation: 'The tip was sent on purpose.' });
});

test('of two tabs one refunds, and the other one reads that less is left', async ({ browser }) => {
  test.setTimeout(120_000);
  const { payer, receiver } = await people();
  const { id } = await aPaidTip(payer, receiver, 2_000);
  const first = await inConsole(browser, staff.admin);
  const second = await first.context().newPage();
  for (const page of [first, second]) await atPayment(page, id);
  await fillRefund(second, '20.00');
  await fillRefund(first, '5');
  await sendRefund(first);
  await expect(first.getByText('$5.00 refunded').first()).toBeVisible();
  await sendRefund(second);
  await expect(second.getByText('This is more than is left of the payment.')).toBeVisible();
  await expect(dialog(second)).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Refund up to $15.00' })).toBeVisible();
  expect(await refundsOf(id)).toEqual({ made: 1, sum: 500 });
});

test('a refund whose answer is lost is made once, however often it is pressed and whatever amount is typed', async ({ browser }) => {
  test.setTimeout(120_000);
  const { payer, receiver } = await people();
  const { id } = await aPaidTip(payer, receiver, 2_000);
  const page = await inConsole(browser, staff.admin);
  await atPayment(page, id);
  let isLost = true;
  await page.route('**/refund', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // Nor does the page learn what became of it.
  await page.route('**/history', (route) => (isLost ? route.abort() : route.continue()));
  await fillRefund(page, '5');
  await dialog(page).getByRole('button', { name: 'Refund $5.00' }).dblclick();
  await expect(page.getByText(/the same refund is never made twice/)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toContain(id);
  isLost = false;
  await fillRefund(page, '7');
  await sendRefund(page);
  await expect(page.getByText('This payment isn’t completed or was already refunded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund up to $15.00' })).toBeVisible();
  expect(await refundsOf(id)).toEqual({ made: 1, sum: 500 });
});
