import { jest } from '@jest/globals';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { act, renderHook } from '@testing-library/react';

interface Answer {
  currentData?: PaymentJson;
  error?: unknown;
}

const refetch = jest.fn();
let answer: Answer;
jest.unstable_mockModule('./payments.api', () => ({ usePaymentQuery: () => ({ ...answer, refetch }) }));
const { useConfirmedPayment } = await import('./use-confirmed-payment');

const pending: Answer = { currentData: { id: 'p1', status: 'pending' } };
const problem = (status: number, code: string) => ({ status, code, detail: '', fields: [] });

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
  answer = pending;
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const confirm = (id = 'p1') => renderHook(() => useConfirmedPayment(id));

test('what is pending is asked about every two seconds, for half a minute', async () => {
  const { result } = confirm();
  expect(result.current.state).toBe('confirming');
  await pass(29_000);
  expect(refetch).toHaveBeenCalledTimes(14);
  expect(result.current.state).toBe('confirming');
  await pass(1_000);
  expect(result.current.state).toBe('late');
  refetch.mockClear();
  await pass(600_000);
  expect(refetch).not.toHaveBeenCalled();
});

test('checking again asks at once, and for another half minute', async () => {
  const { result } = confirm();
  await pass(30_000);
  refetch.mockClear();
  act(() => result.current.checkAgain());
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('confirming');
  await pass(30_000);
  expect(result.current.state).toBe('late');
});

test('the news counts, however late it is', async () => {
  const { result, rerender } = confirm();
  await pass(30_000);
  answer = { currentData: { id: 'p1', status: 'completed' } };
  rerender();
  expect(result.current.state).toBe('settled');
});

test.each(['completed', 'canceled', 'failed', 'refunded', 'disputed'])('%s settles it, and ends the asking', async (status) => {
  answer = { currentData: { id: 'p1', status } };
  const { result } = confirm();
  expect(result.current.state).toBe('settled');
  await pass(60_000);
  expect(refetch).not.toHaveBeenCalled();
});

test('no payment, or that of someone else, is nothing to wait for', async () => {
  expect(confirm('').result.current.state).toBe('gone');
  answer = { error: problem(404, 'PAYMENT_NOT_FOUND') };
  expect(confirm().result.current.state).toBe('gone');
  await pass(60_000);
  expect(refetch).not.toHaveBeenCalled();
});

test('a server that cannot be reached is asked again', async () => {
  answer = { error: problem(0, 'OFFLINE') };
  const { result } = confirm();
  expect(result.current.state).toBe('confirming');
  await pass(4_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});
