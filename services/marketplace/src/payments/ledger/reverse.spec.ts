import type { Cause } from './reversal-flow.js';
import { reverse, type Reversal, type Reversible, type SharedSale, type ShareState } from './reverse.js';

const sale = (share: ShareState, given: Partial<SharedSale> = {}): SharedSale => ({
  ...{ totalAmount: 1000, creatorAmount: 800, commissionAmount: 200, share, matured: share === 'available', returnedAmount: 0 },
  ...given,
});
const one = (given: Partial<Reversal> = {}): Reversal => ({ reference: 'x', state: 'none', amount: 1000, fee: 0, ...given });
const run = (payment: Reversible, cause: Cause, known = one(), others: Reversal[] = [], fee = 0) =>
  reverse(payment, known, others, cause, fee);

describe('reverse: a refund', () => {
  test.each(['pending', 'available', 'held'] as const)('takes the stored split back from the account of the share: %s', (share) => {
    const others = share === 'held' ? [one({ reference: 'd', state: 'open' })] : [];
    expect(run(sale(share), 'refund', one(), others)).toMatchObject({
      share: 'returned',
      postings: [{ kind: 'refund', lines: { provider_clearing: -1000, [`creator_${share}`]: 800, platform_fees: 200 } }],
    });
  });

  test('after another refund is our loss', () => {
    const { share, postings } = run(sale('returned'), 'refund', one(), [one({ reference: 'first', state: 'refunded' })]);
    expect([share, postings[0]?.lines]).toMatchObject(['returned', { provider_clearing: -1000, dispute_losses: 1000 }]);
  });

  test('of a part is taken from both sides in the proportion of the split, and does not move the share', () => {
    const { share, returnedAmount, postings } = run(sale('available'), 'refund', one({ amount: 300 }));
    const lines = { provider_clearing: -300, creator_available: 240, platform_fees: 60, dispute_losses: 0 };
    expect([share, returnedAmount, postings[0]?.lines]).toMatchObject(['available', 300, lines]);
  });

  test('of the last part takes what is left of the share', () => {
    const others = [one({ reference: 'first', state: 'refunded', amount: 300 })];
    const { share, postings } = run(sale('available', { returnedAmount: 300 }), 'refund', one({ amount: 700 }), others);
    const lines = { provider_clearing: -700, creator_available: 560, platform_fees: 140, dispute_losses: 0 };
    expect([share, postings[0]?.lines]).toMatchObject(['returned', lines]);
  });

  test('in parts of any size returns each cent of the split once', () => {
    const given = { totalAmount: 999, creatorAmount: 799, commissionAmount: 200 };
    const parts = [1, 7, 333, 250, 408];
    const [creator, platform] = parts.reduce<[number, number, number]>(
      ([back, ours, before], amount, at) => {
        const others = parts.slice(0, at).map((part, index) => one({ reference: `${index}`, state: 'refunded', amount: part }));
        const { postings } = run(sale('pending', { ...given, returnedAmount: before }), 'refund', one({ amount }), others);
        const { creator_pending: taken = 0, platform_fees: fees = 0, dispute_losses: loss = 0 } = postings[0]!.lines;
        expect([taken + fees, loss + 0]).toEqual([amount, 0]);
        return [back + taken, ours + fees, before + amount];
      },
      [0, 0, 0],
    );
    expect([creator, platform]).toEqual([799, 200]);
  });

  test('of more than is left is our loss beyond it', () => {
    const others = [one({ reference: 'first', state: 'refunded', amount: 700 })];
    const { share, returnedAmount, postings } = run(sale('pending', { returnedAmount: 700 }), 'refund', one({ amount: 400 }), others);
    const lines = { provider_clearing: -400, creator_pending: 240, platform_fees: 60, dispute_losses: 100 };
    expect([share, returnedAmount, postings[0]?.lines]).toMatchObject(['returned', 1000, lines]);
  });

  test.each([
    ['boost', { platform_revenue: 1000 }],
    ['subscription', { platform_revenue: 1000 }],
    ['unclaimed', { owed_to_payers: 1000 }],
  ] as const)('of a payment without a share is taken from its own account: %s', (revenue, lines) => {
    const { share, postings } = run({ revenue }, 'refund');
    expect([share, postings[0]?.lines]).toMatchObject([undefined, { provider_clearing: -1000, ...lines }]);
  });

  test('that fails returns the share', () => {
    const { share, postings } = run(sale('returned', { matured: true }), 'refund_failed', one({ state: 'refunded' }));
    expect([share, postings]).toMatchObject([
      'available',
      [{ kind: 'refund_failed', lines: { provider_clearing: 1000, creator_available: -800, platform_fees: -200 } }],
    ]);
  });
});

describe('reverse: a dispute', () => {
  test.each(['pending', 'available'] as const)('moves the share to the held account, from %s', (share) => {
    expect(run(sale(share), 'dispute_opened', one(), [], 1500)).toMatchObject({
      share: 'held',
      reversal: { state: 'open', fee: 1500 },
      postings: [
        {
          kind: 'dispute',
          lines: { provider_clearing: -1000, disputed_funds: 1000, [`creator_${share}`]: 800, creator_held: -800, platform_fees: 0 },
        },
        { kind: 'dispute_fee', lines: { dispute_fees: 1500, provider_clearing: -1500 } },
      ],
    });
  });

  test.each([
    [true, 'available'],
    [false, 'pending'],
  ] as const)('that is won returns the share; the holding period is over: %s', (matured, home) => {
    const { share, postings } = run(sale('held', { matured }), 'dispute_won', one({ state: 'open', fee: 1500 }), [], 1500);
    expect([share, postings]).toMatchObject([
      home,
      [{ kind: 'dispute_won', lines: { provider_clearing: 1000, disputed_funds: -1000, creator_held: 800, [`creator_${home}`]: -800 } }],
    ]);
    expect(postings).toHaveLength(1);
  });

  test('that is lost is posted like a refund', () => {
    expect(run(sale('held'), 'dispute_lost', one({ state: 'open' }))).toMatchObject({
      share: 'returned',
      postings: [{ kind: 'dispute_lost', lines: { disputed_funds: -1000, creator_held: 800, platform_fees: 200, provider_clearing: 0 } }],
    });
  });

  test('that is first reported as lost has the same result', () => {
    expect(run(sale('pending'), 'dispute_lost')).toMatchObject({
      share: 'returned',
      postings: [{ lines: { provider_clearing: -1000, creator_pending: 800, platform_fees: 200 } }],
    });
  });

  test('that is first reported as won moves nothing', () => {
    const { share, postings } = run(sale('pending'), 'dispute_won');
    expect([share, Object.values(postings[0]?.lines ?? {}).filter((amount) => amount !== 0)]).toEqual(['pending', []]);
  });

  test('that is won after it was lost returns everything', () => {
    expect(run(sale('returned'), 'dispute_won', one({ state: 'lost' }))).toMatchObject({
      share: 'pending',
      postings: [{ lines: { provider_clearing: 1000, creator_pending: -800, platform_fees: -200 } }],
    });
  });

  test('that is lost after a refund is our loss', () => {
    const { share, postings } = run(sale('returned'), 'dispute_lost', one({ state: 'open' }), [one({ reference: 'r', state: 'refunded' })]);
    expect([share, postings[0]?.lines]).toMatchObject(['returned', { disputed_funds: -1000, dispute_losses: 1000 }]);
  });

  test('that is won does not release what another dispute holds', () => {
    expect(run(sale('held'), 'dispute_won', one({ state: 'open' }), [one({ reference: 'other', state: 'open' })]).share).toBe('held');
  });

  test('about the rest after a partial refund holds the whole share', () => {
    const others = [one({ reference: 'r', state: 'refunded', amount: 300 })];
    expect(run(sale('pending'), 'dispute_opened', one({ amount: 700 }), others).share).toBe('held');
    expect(run(sale('pending'), 'dispute_opened', one({ amount: 699 }), others).share).toBe('pending');
  });

  test('is charged its fee once, and gets it back once', () => {
    const open = one({ state: 'open', fee: 1500 });
    expect(run(sale('held'), 'dispute_lost', open, [], 1500).postings.map(({ kind }) => kind)).toEqual(['dispute_lost']);
    expect(run(sale('held'), 'dispute_won', open, [], 0).postings[1]).toEqual({
      kind: 'dispute_fee',
      lines: { dispute_fees: -1500, provider_clearing: 1500 },
    });
  });
});

test.each<[Reversal['state'], Cause]>([
  ['open', 'dispute_opened'],
  ['won', 'dispute_opened'],
  ['won', 'dispute_lost'],
  ['won', 'dispute_won'],
  ['lost', 'dispute_opened'],
  ['lost', 'dispute_lost'],
  ['refunded', 'refund'],
  ['failed', 'refund'],
  ['failed', 'refund_failed'],
  ['none', 'refund_failed'],
])('reverse: when the state is %s, the report "%s" is late or repeated and moves nothing', (state, cause) => {
  const known = one({ state, fee: state === 'none' ? 0 : 700 });
  const share = ({ open: 'held', lost: 'returned', refunded: 'returned' } as const)[state as 'open'] ?? 'pending';
  const returnedAmount = state === 'lost' || state === 'refunded' ? 1000 : 0;
  expect(reverse(sale(share, { returnedAmount }), known, [], cause, 700)).toEqual({ reversal: known, share, returnedAmount, postings: [] });
});
