import type { ProviderBalanceLine } from '../provider/payment-provider.js';
import { bookingOf, nameOf } from './line-booking.js';

const line = (given: Partial<ProviderBalanceLine>): ProviderBalanceLine => ({
  ...{ ref: 'txn_1', kind: 'charge', sourceRef: 'pi_1', amount: 1000, fee: 59, at: new Date(0) },
  ...given,
});

test.each<[string, Partial<ProviderBalanceLine>, object | null]>([
  ['of a charge its fee', {}, { kind: 'provider_fee', reference: 'pi_1', lines: { provider_fees: 59, provider_clearing: -59 } }],
  ['of a charge without a fee nothing', { fee: 0 }, null],
  ['of a refund nothing', { kind: 'refund', sourceRef: 're_1', amount: -1000, fee: 0 }, null],
  ['of a dispute nothing: its fee is booked with it', { kind: 'dispute', sourceRef: 'du_1', amount: -1000, fee: 1500 }, null],
  [
    'a fee by itself',
    { kind: 'fee', sourceRef: null, amount: -25, fee: 0 },
    { kind: 'provider_fee', reference: 'txn_1', lines: { provider_fees: 25, provider_clearing: -25 } },
  ],
  [
    'what went to our bank',
    { kind: 'payout', sourceRef: 'po_1', amount: -7000, fee: 0 },
    { kind: 'withdrawal', reference: 'txn_1', lines: { bank: 7000, provider_clearing: -7000 } },
  ],
  [
    'what came from there',
    { kind: 'topup', sourceRef: 'tu_1', amount: 300, fee: 0 },
    { kind: 'withdrawal', reference: 'txn_1', lines: { bank: -300, provider_clearing: 300 } },
  ],
])('bookingOf: posts %s', (_, given, booking) => {
  const booked = bookingOf(line(given));
  if (booking) expect(booked).toMatchObject(booking);
  else expect(booked).toBeNull();
});

test('nameOf: names a line by its source, or by itself', () => {
  expect(nameOf(line({}))).toBe('pi_1');
  expect(nameOf(line({ sourceRef: null }))).toBe('txn_1');
  expect(nameOf(line({ kind: 'payout', sourceRef: 'po_1' }))).toBe('txn_1');
});
