import type { CreateTipRequestJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { jest } from '@jest/globals';
import '#test/fake-socket';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';

const leaveFor = jest.fn<(url: string) => Promise<void>>();
jest.unstable_mockModule('#web/lib/routes/leave-for', () => ({ leaveFor }));
const { renderPart } = await import('#test/render-part');
const { TipButton } = await import('./tip-button');

const page = 'https://pay.example/tip';
let tips: CreateTipRequestJson[];

beforeEach(() => {
  tips = [];
  leaveFor.mockReset().mockResolvedValue();
  gateway.use(
    http.post('/tips', async ({ request }) => {
      tips.push(await request.json());
      return HttpResponse.json({ url: page, paymentId: 'p1' });
    }),
  );
});

async function open() {
  const { user } = renderPart(<TipButton userId="ana" name="Ana" />);
  await user.click(screen.getByRole('button', { name: 'Send tip' }));
  await screen.findByRole('radio', { name: '$5' });
  return user;
}

test('a suggested amount with a note goes to the page of the provider, in place of ours', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: '$20' }));
  await user.type(screen.getByLabelText('Note (optional)'), ' For the rooftop set ');
  await user.click(screen.getByRole('button', { name: 'Send $20.00' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(page));
  expect(tips).toEqual([{ recipientId: 'ana', amount: 2000, note: 'For the rooftop set', attemptId: expect.any(String) }]);
});

test('an amount of one’s own is a whole number of cents', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Other amount' }));
  await user.type(screen.getByLabelText('Amount in dollars'), '7,50');
  await user.click(screen.getByRole('button', { name: 'Send $7.50' }));
  await waitFor(() => expect(tips.map(({ amount }) => amount)).toEqual([750]));
});

test.each(['0.99', '500.01', 'much', ''])('"%s" is no amount, and nothing is sent', async (typed) => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Other amount' }));
  if (typed) await user.type(screen.getByLabelText('Amount in dollars'), typed);
  await user.click(screen.getByRole('button', { name: 'Send tip', hidden: false }));
  expect(await screen.findByText('Choose an amount from $1 to $500.')).toBeVisible();
  expect(tips).toEqual([]);
});

test('two presses make one tip', async () => {
  await open();
  const form = screen.getByRole('button', { name: 'Send $5.00' }).closest('form')!;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(tips).toHaveLength(1);
});

test('a note that may not be said is marked, and the dialog stays', async () => {
  gateway.use(http.post('/tips', () => problem(422, 'MESSAGE_REFUSED')));
  const user = await open();
  await user.type(screen.getByLabelText('Note (optional)'), 'something else');
  await user.click(screen.getByRole('button', { name: 'Send $5.00' }));
  expect(await screen.findByText('This text isn’t allowed. Please write something else.')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

test.each([
  [502, 'PROVIDER_UNAVAILABLE', 'Failed to send tip'],
  [404, 'RECIPIENT_NOT_FOUND', 'You can’t tip this member.'],
])('a refusal (%s %s) is shown', async (status, code, texts) => {
  gateway.use(http.post('/tips', () => problem(status, code)));
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Send $5.00' }));
  expect(await screen.findByText(texts)).toBeInTheDocument();
  expect(leaveFor).not.toHaveBeenCalled();
});
