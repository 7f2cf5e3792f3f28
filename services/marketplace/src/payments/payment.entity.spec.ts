import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import { mayBecome, paymentTransitions } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import { receiptOf } from './receipt.js';

const now = new Date('2026-01-01T12:00:00Z');
const receipt = { amount: 500, chargeRef: 'pi_1', subscriptionRef: null };
const fresh = () => Payment.of({ payerId: 'payer', kind: 'content', amount: 500, title: 'A title' }, now);
const at = (status: PaymentStatus) => Object.assign(fresh(), { status, paidAt: status === 'pending' ? null : now });

describe('what may become of a payment', () => {
  test('is told for every state, and every state can be reached', () => {
    const reached = new Set(['pending', ...Object.values(paymentTransitions).flat()]);
    expect([...reached].toSorted()).toEqual([...paymentStatuses].toSorted());
    expect(Object.keys(paymentTransitions).toSorted()).toEqual([...paymentStatuses].toSorted());
  });

  test('is never pending again, and nothing that was paid is given up or fails by late news', () => {
    for (const status of paymentStatuses) expect(mayBecome(status, 'pending')).toBe(false);
    expect([mayBecome('completed', 'canceled'), mayBecome('completed', 'failed'), mayBecome('refunded', 'canceled')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['canceled', 'failed'] as const)('is complete when money came although it was %s', (status) => {
    const payment = fresh();
    payment.end(status, 'late');
    payment.complete(receipt, now);
    expect(payment).toMatchObject({ status: 'completed', reason: '', paidAmount: 500, chargeRef: 'pi_1', url: null });
  });

  test.each(['completed', 'refunded', 'disputed'] as const)('is not given up when it is %s', (status) => {
    expect(() => at(status).end('canceled', '')).toThrow(expect.objectContaining({ code: 'PAYMENT_STATE' }));
  });

  test('is again what it was when a bank decides for us', () => {
    const [given, declined] = [fresh(), fresh()];
    given.complete(receipt, now);
    declined.decline(receipt, 'gone', now);
    for (const payment of [given, declined]) {
      payment.dispute();
      payment.restore();
    }
    expect([given.status, declined.status]).toEqual(['completed', 'failed']);
  });
});

test('the first page of a payment stays the one; one that is over has no address', () => {
  const payment = fresh();
  payment.learn({ id: 'cs_1', url: 'https://one' }, now);
  payment.learn({ id: 'cs_2', url: 'https://two' }, now);
  expect(payment).toMatchObject({ sessionRef: 'cs_1', url: 'https://one' });
  payment.end('failed', '');
  payment.learn({ id: 'cs_1', url: 'https://one' }, now);
  expect(payment.url).toBeNull();
});

test('a receipt is short, the same each time, and another one for another payment', () => {
  const id = '01a22215-11a0-70af-a3ae-8ac813d81cc8';
  expect(receiptOf(id)).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(receiptOf(id)).toBe(receiptOf(id));
  expect(new Set(Array.from({ length: 2_000 }, () => receiptOf(fresh().id))).size).toBe(2_000);
});
