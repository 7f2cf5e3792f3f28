import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import { mayBecome, paymentTransitions } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import { receiptOf } from './receipt.js';

const now = new Date('2026-01-01T12:00:00Z');
const receipt = { amount: 500, chargeRef: 'pi_1', subscriptionRef: null };
const fresh = () => Payment.of({ payerId: 'payer', kind: 'content', amount: 500, title: 'A title' }, now);
const at = (status: PaymentStatus) => Object.assign(fresh(), { status, paidAt: status === 'pending' ? null : now });

describe('Payment transitions', () => {
  test('cover every status, and every status can be reached', () => {
    const reached = new Set(['pending', ...Object.values(paymentTransitions).flat()]);
    expect([...reached].toSorted()).toEqual([...paymentStatuses].toSorted());
    expect(Object.keys(paymentTransitions).toSorted()).toEqual([...paymentStatuses].toSorted());
  });

  test('never lead back to pending, and a late report cancels or fails no paid payment', () => {
    for (const status of paymentStatuses) expect(mayBecome(status, 'pending')).toBe(false);
    expect([mayBecome('completed', 'canceled'), mayBecome('completed', 'failed'), mayBecome('refunded', 'canceled')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['canceled', 'failed'] as const)('lead to completed when money arrives for a payment that was %s', (status) => {
    const payment = fresh();
    payment.end(status, 'late');
    payment.complete(receipt, now);
    expect(payment).toMatchObject({ status: 'completed', reason: '', paidAmount: 500, chargeRef: 'pi_1', url: null });
  });

  test.each(['completed', 'refunded', 'disputed'] as const)('do not lead from %s to canceled', (status) => {
    expect(() => at(status).end('canceled', '')).toThrow(expect.objectContaining({ code: 'PAYMENT_STATE' }));
  });

  test('lead back to the former status when a dispute is won', () => {
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

test('Payment.attachSession: keeps the first session, and a payment that has ended has no address', () => {
  const payment = fresh();
  payment.attachSession({ id: 'cs_1', url: 'https://one' }, now);
  payment.attachSession({ id: 'cs_2', url: 'https://two' }, now);
  expect(payment).toMatchObject({ sessionRef: 'cs_1', url: 'https://one' });
  payment.end('failed', '');
  payment.attachSession({ id: 'cs_1', url: 'https://one' }, now);
  expect(payment.url).toBeNull();
});

test('receiptOf: is short, stable, and different for other payments', () => {
  const id = '01a22215-11a0-70af-a3ae-8ac813d81cc8';
  expect(receiptOf(id)).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(receiptOf(id)).toBe(receiptOf(id));
  expect(new Set(Array.from({ length: 2_000 }, () => receiptOf(fresh().id))).size).toBe(2_000);
});
