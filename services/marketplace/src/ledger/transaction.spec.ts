import { opposite, sumOf, together, transaction, type Transaction } from './transaction.js';

const draft = (given: Partial<Transaction> = {}): Transaction => ({
  ...{ kind: 'sale', reference: 'r', paymentId: null, owner: 'owner', at: new Date(0) },
  lines: { provider_clearing: 100, platform_fees: -20, creator_pending: -80 },
  ...given,
});

test('one that sums to zero may be booked', () => {
  expect(transaction(draft())).toEqual(draft());
});

test.each([
  ['does not sum to zero', draft({ lines: { provider_clearing: 100, platform_fees: -99 } })],
  ['has parts of cents', draft({ lines: { provider_clearing: 0.5, platform_fees: -0.5 } })],
  ['has no number', draft({ lines: { provider_clearing: Number.NaN, platform_fees: 1 } })],
  ['is too large to be exact', draft({ lines: { provider_clearing: 2 ** 53, platform_fees: -(2 ** 53) } })],
  ['moves a share of nobody', draft({ owner: null })],
])('one that %s is refused', (_, broken) => {
  expect(() => transaction(broken)).toThrow(/^sale r /);
});

test('lines of nothing are left out', () => {
  expect(transaction(draft({ lines: { provider_clearing: 0, provider_fees: 0 } })).lines).toEqual({});
});

test('one that touches no account of hers is none of hers', () => {
  expect(transaction(draft({ lines: { provider_clearing: -5, provider_fees: 5 } })).owner).toBeNull();
});

test('lines add up, and turn round', () => {
  const sum = together({ provider_clearing: 5, platform_fees: -5 }, { provider_clearing: 1 });
  expect(sum).toEqual({ provider_clearing: 6, platform_fees: -5 });
  expect(opposite(sum)).toEqual({ provider_clearing: -6, platform_fees: 5 });
  expect(sumOf(sum)).toBe(1);
});
