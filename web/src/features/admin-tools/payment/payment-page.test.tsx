import type { GetPaymentHistoryResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { DisputeToAnswerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import '#test/fake-socket';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { signedInAs } from '#test/staff';
import { dialog, noor, ravi, serveConsole } from '#test/tools';

const paymentId = '0198c5f2-0000-7000-8000-0000000000cc';
const itemId = '0198c5f2-0000-7000-8000-0000000000dd';

const found: GetPaymentHistoryResponseJson = {
  history: {
    payment: {
      ...{ id: paymentId, kind: 'content', status: 'completed', amount: 1200, title: 'Silk' },
      ...{ payerId: ravi, payerName: 'Ravi', creatorId: me, creatorName: 'Ana' },
      ...{ createdAt: '2026-11-28T10:00:00Z', refundable: true, refundableAmount: 900, refundedAmount: 300 },
    },
    money: {
      paidAmount: 1200,
      providerFee: 65,
      creatorAmount: 720,
      platformAmount: 180,
      feeRate: 2000,
      returnedAmount: 300,
      share: 'available',
    },
    events: [
      { at: '2026-11-28T10:00:00Z', kind: 'created', amount: 1200, userId: ravi, userName: 'Ravi' },
      { at: '2026-11-28T10:01:00Z', kind: 'paid', amount: 1200, userId: ravi, userName: 'Ravi' },
      { at: '2026-11-28T10:01:00Z', kind: 'shared', amount: 240, creatorAmount: 960, userId: me, userName: 'Ana' },
      { at: '2026-11-29T10:00:01Z', kind: 'refund', amount: 300, reason: 'Half of it was missing', reference: 're_1' },
    ],
    itemId,
    receipt: 'R-12345678',
  },
  actions: [
    { id: 'b', at: '2026-11-30T10:00:00Z', action: 'look_up', staff: { userId: noor, displayName: 'Noor' }, reason: 'Looked at a payment' },
    {
      id: 'a',
      at: '2026-11-29T10:00:00Z',
      action: 'refund',
      staff: { userId: noor, displayName: 'Noor' },
      reason: '$3.00: missing',
    },
  ],
};

const disputed = (dispute: DisputeToAnswerJson): GetPaymentHistoryResponseJson => ({
  ...found,
  history: {
    ...found.history,
    events: [{ at: '2026-12-01T10:00:00Z', kind: 'dispute', amount: 900, reason: 'Your bank took the payment back.', reference: 'du_1' }],
    payment: { ...found.history!.payment, status: 'disputed', refundable: false },
    disputes: [{ ref: 'du_1', status: 'open', amount: 900, reason: 'fraudulent', openedAt: '2026-12-01T10:00:00Z', ...dispute }],
  },
});

const open = () => renderRoute(`/admin/payments/${paymentId}`);
const answer = (page: GetPaymentHistoryResponseJson) => ({
  'POST /admin/payments/:paymentId/history': () => HttpResponse.json<GetPaymentHistoryResponseJson & object>(page),
});

test('a payment shows its people, its money and all that happened to it in order', async () => {
  serveConsole(answer(found));
  open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Checkout started \$12\.00 · Ravi$/),
    expect.stringMatching(/Paid \$12\.00 · Ravi$/),
    expect.stringMatching(/Shares credited \$9\.60 to the receiver, \$2\.40 to us · Ana$/),
    expect.stringMatching(/Refunded · by Noor\$3\.00: missing$/),
    expect.stringMatching(/Refunded \$3\.00Half of it was missing · re_1$/),
    expect.stringMatching(/Looked up · by Noor/),
  ]);
  expect(screen.getAllByRole('link', { name: 'Ravi' })[0]).toHaveAttribute('href', `/admin?tab=member&user=${ravi}`);
  expect(screen.getByRole('link', { name: 'All payments for this item' })).toHaveAttribute('href', `/admin?tab=payments&item=${itemId}`);
  expect(screen.getByText('R-12345678')).toBeVisible();
  expect(screen.getByText('Our share (20 %)').closest('div')).toHaveTextContent('$1.80');
});

test('R asks for the reason of a refund of all that is left', async () => {
  serveConsole(answer(found));
  const { user } = open();
  await screen.findByRole('button', { name: 'Refund up to $9.00' });
  await user.keyboard('r');
  expect((await dialog()).getByRole('textbox', { name: 'Amount' })).toHaveValue('9.00');
  expect((await dialog()).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('a part is refunded by amount, never more than is left, and the page is read again', async () => {
  const asked = serveConsole({
    ...answer(found),
    'POST /admin/payments/:paymentId/refund': () => HttpResponse.json({ status: 'completed', refundState: 'succeeded' }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund up to $9.00' }));
  const box = await dialog();
  await user.type(box.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
  const amount = box.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '9.01');
  await user.click(box.getByRole('button', { name: /^Refund/ }));
  expect(await box.findByText('Enter an amount up to $9.00.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '4,50');
  await user.click(box.getByRole('button', { name: 'Refund $4.50' }));
  expect(await screen.findByText('$4.50 refunded')).toBeVisible();
  const refunds = asked.filter(({ what }) => what === 'POST /admin/payments/:paymentId/refund');
  expect(refunds.map((one) => one.with)).toEqual([
    { paymentId, amount: 450, reason: 'Half of it was missing', refundId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  await waitFor(() => expect(asked.filter(({ what }) => what.endsWith('/history'))).toHaveLength(2));
});

test.each(['0', '-5', '9.01', '4.505', 'five', ''])('%j is no amount to refund, which is said beside the missing reason', async (typed) => {
  const asked = serveConsole(answer(found));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund up to $9.00' }));
  const box = await dialog();
  const amount = box.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  if (typed) await user.type(amount, typed);
  expect(screen.getByRole('dialog', { name: 'Refund Ravi?' })).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Refund' }));
  expect(box.getByText('Enter an amount up to $9.00.')).toBeVisible();
  expect(box.getByText('Give a short reason.')).toBeVisible();
  expect(asked.filter(({ what }) => what.endsWith('/refund'))).toEqual([]);
});

test('a refund whose answer was lost is the same one when it is tried again, in the dialog and in another one', async () => {
  let isLost = true;
  const asked = serveConsole({
    ...answer(found),
    'POST /admin/payments/:paymentId/refund': () =>
      isLost ? HttpResponse.error() : HttpResponse.json({ status: 'completed', refundState: 'succeeded' }),
  });
  const { user } = open();
  const press = async (confirm: string) => {
    const box = await dialog();
    const reason = box.getByRole('textbox', { name: 'Reason' });
    await user.clear(reason);
    await user.type(reason, 'Half of it was missing');
    await user.click(box.getByRole('button', { name: confirm }));
  };
  const openDialog = async () => user.click(await screen.findByRole('button', { name: 'Refund up to $9.00' }));
  await openDialog();
  await press('Refund $9.00');
  expect(await screen.findByText('The service didn’t respond. Try again: the same refund is never made twice.')).toBeVisible();
  await press('Refund $9.00');
  await user.keyboard('{Escape}');
  isLost = false;
  await openDialog();
  await press('Refund $9.00');
  expect(await screen.findByText('$9.00 refunded')).toBeVisible();
  await openDialog();
  await press('Refund $9.00');
  const ids = () => asked.filter(({ what }) => what.endsWith('/refund')).map(({ with: body }) => body.refundId);
  await waitFor(() => expect(ids()).toHaveLength(4));
  const [first, second, third, fourth] = ids();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a dispute shows until when it can be answered; a draft is saved, and the evidence is sent after a question', async () => {
  const respondBy = '2099-12-08T10:00:00Z';
  const proposed = { productDescription: 'Order R-12345678: a digital item.', accessActivityLog: 'Opened twice.' };
  let state: DisputeToAnswerJson = { respondBy, evidenceState: 'proposed', evidence: proposed };
  const sentTexts = () =>
    asked.filter(({ what }) => what.endsWith('/evidence')).map(({ what, with: body }) => [what.split(' ')[0], body.evidence]);
  const asked = serveConsole({
    'POST /admin/payments/:paymentId/history': () => HttpResponse.json(disputed(state)),
    'PUT /admin/payments/:paymentId/disputes/:disputeRef/evidence': ({ evidence }) => {
      state = { respondBy, evidenceState: 'draft', evidence: evidence as object, savedAt: '2026-12-01T11:00:00Z' };
      return HttpResponse.json({ dispute: state });
    },
    'POST /admin/payments/:paymentId/disputes/:disputeRef/evidence': ({ evidence }) => {
      state = { evidenceState: 'sent', evidence: evidence as object, sentAt: '2026-12-01T11:00:00Z' };
      return HttpResponse.json({ dispute: state });
    },
  });
  const { user } = open();
  const dispute = within(await screen.findByRole('region', { name: 'Dispute about $9.00' }));
  expect(dispute.getByText(/^Payment not recognized/)).toBeVisible();
  expect(screen.getByText(/^Dispute opened/).closest('li')).toHaveTextContent(/\$9\.00du_1$/);
  expect(dispute.getByText(/^Answer by Dec 8, 2099/)).toBeVisible();
  expect(dispute.getByRole('textbox', { name: 'Access log' })).toHaveValue('Opened twice.');
  await user.type(dispute.getByRole('textbox', { name: 'Why no refund is due' }), 'It was used.');
  await user.click(dispute.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(await dispute.findByText(/^Draft of Dec 1, 2026/)).toBeVisible();
  await user.click(dispute.getByRole('button', { name: 'Send to the bank' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('Evidence sent'))[0]).toBeVisible();
  await waitFor(() => expect(dispute.queryByRole('textbox')).not.toBeInTheDocument());
  expect(dispute.getByText('It was used.')).toBeVisible();
  const texts = {
    ...proposed,
    serviceDate: '',
    refundPolicyDisclosure: '',
    refundRefusalExplanation: 'It was used.',
    uncategorizedText: '',
  };
  expect(sentTexts()).toEqual([
    ['PUT', texts],
    ['POST', texts],
  ]);
});

test('a dispute whose time is over takes no answer', async () => {
  serveConsole(answer(disputed({ respondBy: '2020-01-01T10:00:00Z', evidenceState: 'proposed', evidence: {} })));
  open();
  expect(await screen.findByText(/^The time to answer ended on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send to the bank' })).not.toBeInTheDocument();
});

test('a payment that does not exist says so', async () => {
  serveConsole({ 'POST /admin/payments/:paymentId/history': () => problem(404, 'PAYMENT_NOT_FOUND') });
  open();
  expect(await screen.findByText('No such payment')).toBeVisible();
});

test('a moderator is refused without a request', async () => {
  const asked = serveConsole(answer(found));
  signedInAs('moderator');
  open();
  expect(await screen.findByText("You don't have permission to access this admin area.")).toBeVisible();
  expect(asked).toEqual([]);
});
