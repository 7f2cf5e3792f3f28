import { opposite, sumOf, together, transaction, type Transaction } from './transaction.js';

const draft = (given: Partial<Transaction> = {}): Transaction => ({
  ...{ kind: 'sale', reference: 'r', paymentId: null, owner: 'owner', at: new Date(0) },
  lines: { provider_clearing: 100, platform_fees: -20, creator_pending: -80 },
  ...given,
});

test('transaction: accepts lines that sum to zero', () => {
  expect(transaction(draft())).toEqual(draft());
});

test.each([
  ['does not sum to zero', draft({ lines: { provider_clearing: 100, platform_fees: -99 } })],
  ['has parts of cents', draft({ lines: { provider_clearing: 0.5, platform_fees: -0.5 } })],
  ['has no number', draft({ lines: { provider_clearing: Number.NaN, platform_fees: 1 } })],
  ['is too large to be exact', draft({ lines: { provider_clearing: 2 ** 53, platform_fees: -(2 ** 53) } })],
  ['moves a share of nobody', draft({ owner: null })],
])('transaction: refuses one that %s', (_, broken) => {
  expect(() => transaction(broken)).toThrow(/^sale r /);
});

test('transaction: leaves out lines of zero', () => {
  expect(transaction(draft({ lines: { provider_clearing: 0, provider_fees: 0 } })).lines).toEqual({});
});

test('transaction: has no owner when no line is of a creator account', () => {
  expect(transaction(draft({ lines: { provider_clearing: -5, provider_fees: 5 } })).owner).toBeNull();
});

test('together and opposite: add lines and change their sign', () => {
  const sum = together({ provider_clearing: 5, platform_fees: -5 }, { provider_clearing: 1 });
  expect(sum).toEqual({ provider_clearing: 6, platform_fees: -5 });
  expect(opposite(sum)).toEqual({ provider_clearing: -6, platform_fees: 5 });
  expect(sumOf(sum)).toBe(1);
});
