import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { jest } from '@jest/globals';
import { arrive } from '#test/fake-socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { openThread } from '#test/open-thread';
import { aMessage, ana, me, withAna } from '#test/people';
import { nextTab } from '#test/provider-tab';
import { renderRoute } from '#test/render-route';

const page = 'https://pay.example/boost';
const text = 'Saving you the passenger seat.';
const pending: PaymentJson = { id: 'p1', kind: 'boost', title: 'message_super', status: 'pending', url: page, conversationId: withAna };
let bought: Record<string, unknown>[];

beforeEach(() => {
  bought = [];
  gateway.use(
    http.post('/boosts', async ({ request }) => {
      bought.push(await request.json());
      return HttpResponse.json({ url: page, paymentId: 'p1' });
    }),
    http.get('/payments/:id', () => HttpResponse.json({ payment: pending })),
  );
});
afterEach(() => void jest.restoreAllMocks());

async function openSheet() {
  const tab = nextTab();
  const thread = await openThread();
  expect(screen.getByRole('button', { name: 'Write a message to boost it' })).toBeDisabled();
  await thread.user.type(thread.composer, ` ${text}`);
  await thread.user.click(screen.getByRole('button', { name: 'Boost this message' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Boost this message' }));
  await sheet.findByRole('radio', { name: /Priority/ });
  return { ...thread, tab, sheet };
}

test('the sheet has what is written, and the prices of chat', async () => {
  const { sheet } = await openSheet();
  expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'Priority +50% visibility $1.49' })).toBeChecked();
  expect(sheet.getByRole('radio', { name: 'Highlighted +100% visibility $3.49' })).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'Super +200% visibility $6.49' })).toBeVisible();
  expect(sheet.getByText(/NORTHLINE DIGITAL/)).toBeVisible();
});

test('paying goes on in another tab; the text stays until its message is there', async () => {
  const { user, sheet, tab, composer, log } = await openSheet();
  await user.click(sheet.getByRole('radio', { name: /Super/ }));
  await user.click(sheet.getByRole('button', { name: 'Pay $6.49 and send' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(page));
  expect(bought).toEqual([
    {
      boostType: 'message_super',
      message: text,
      recipientId: ana,
      conversationId: withAna,
      acknowledged: false,
      useCredit: false,
      attemptId: expect.any(String),
    },
  ]);
  expect(await screen.findByRole('dialog', { name: 'Continue in the other tab' })).toBeVisible();
  expect(composer).toHaveValue(` ${text}`);
  await act(() => arrive('PaymentChangedPushed', { payment: { ...pending, status: 'completed' } }));
  expect(await screen.findByText('Boost Activated!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const message = { ...aMessage(4, text, me), boostType: 'message_super', boostPercent: 200 };
  await act(() => arrive('MessagePushed', { message, unreadTotal: 1 }));
  expect(await within(log).findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(composer).toHaveValue(''));
});

test('what is written instead meanwhile is not taken away', async () => {
  const { user, sheet, composer, log } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Pay $1.49 and send' }));
  await screen.findByRole('dialog', { name: 'Continue in the other tab' });
  await user.keyboard('{Escape}');
  await user.clear(composer);
  await user.type(composer, 'Something else');
  const message = { ...aMessage(4, text, me), boostType: 'message_priority', boostPercent: 50 };
  await act(() => arrive('MessagePushed', { message, unreadTotal: 1 }));
  await within(log).findByText(text);
  expect(composer).toHaveValue('Something else');
});

test('a payment that is given up leaves the text, and the offers come back', async () => {
  gateway.use(http.delete('/payments/p1', () => HttpResponse.json({ payment: { ...pending, status: 'canceled' } })));
  const { user, sheet, composer } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Pay $1.49 and send' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel payment' }));
  expect(await screen.findByText('Your message is still here. No charges were made.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay $1.49 and send' })).toBeVisible();
  expect(composer).toHaveValue(` ${text}`);
});

test('a highlight in store is used without paying', async () => {
  gateway.use(
    http.get('/subscription', () => HttpResponse.json({ maySubscribe: true, highlightCredits: 1 })),
    http.post('/boosts', async ({ request }) => {
      bought.push(await request.json());
      return HttpResponse.json({ creditUsed: true, paymentId: 'p1' });
    }),
  );
  const { user, sheet, tab, composer } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Use a highlight and send' }));
  expect(await screen.findByText('Boosted message sent')).toBeInTheDocument();
  expect(bought).toEqual([expect.objectContaining({ boostType: 'message_highlight', useCredit: true })]);
  expect(tab.open).not.toHaveBeenCalled();
  expect(composer).toHaveValue('');
});

test('a text that asks for a second look is not paid for before', async () => {
  const finding = { field: 'message', rule: 'safety.contact', message: 'This message contains contact details.' };
  gateway.use(
    http.post('/boosts', async ({ request }) => {
      bought.push(await request.json());
      return bought.length === 1 ? problem(409, 'SECOND_LOOK', [finding]) : HttpResponse.json({ url: page, paymentId: 'p1' });
    }),
  );
  const { user, sheet, tab } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Pay $1.49 and send' }));
  expect(await sheet.findByText(/This message contains contact details/)).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  await user.click(sheet.getByRole('button', { name: 'Send anyway' }));
  expect(await screen.findByRole('dialog', { name: 'Continue in the other tab' })).toBeVisible();
  expect(bought.map(({ acknowledged }) => acknowledged)).toEqual([false, true]);
  expect(bought[1]!.attemptId).toBe(bought[0]!.attemptId);
});

test('what no one may say here is refused, without a way to pay for it', async () => {
  gateway.use(http.post('/boosts', () => problem(422, 'MESSAGE_REFUSED', [{ field: 'message', message: 'Only adults.' }])));
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Pay $1.49 and send' }));
  expect(await sheet.findByText('Only adults.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
});

test('a failure is shown', async () => {
  gateway.use(http.post('/boosts', () => problem(502, 'PROVIDER_UNAVAILABLE')));
  const { user, sheet, composer } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Pay $1.49 and send' }));
  expect(await screen.findByText('Failed to create boost purchase')).toBeInTheDocument();
  expect(composer).toHaveValue(` ${text}`);
});

test('a message that is to burn cannot be boosted', async () => {
  const { user } = await openThread();
  await user.click(screen.getByRole('button', { name: 'Burn after reading' }));
  expect(screen.queryByRole('button', { name: 'Boost this message' })).not.toBeInTheDocument();
});

test('coming back without having paid finds the text where it was', async () => {
  gateway.use(
    http.delete('/payments/p1', () => HttpResponse.json({ payment: { ...pending, status: 'canceled' } })),
    http.get('/payments/:id', () => HttpResponse.json({ payment: { ...pending, status: 'canceled' } })),
  );
  sessionStorage.setItem('sotto-unsent', JSON.stringify({ userId: me, drafts: { [withAna]: text }, outgoing: [] }));
  const { router } = renderRoute(`/chat?user=${ana}&canceled=true&payment=p1`);
  expect(await screen.findByText('Your message is still here. No charges were made.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue(text);
  expect(router.state.location.search).toBe(`?user=${ana}`);
});
