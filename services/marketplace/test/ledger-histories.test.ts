import fc from 'fast-check';
import { BooksInMemory } from './books-in-memory.js';
import { histories, Oracle, type Step } from './histories.js';

const minimum = 2_000;
const prefix = '01890000-0000-7000-8000';

test('Ledger: agrees with the truth after every step of any history of sales, tips, boosts, refunds, disputes and payouts, repeated, late, out of order or lost in a crash', () => {
  fc.assert(
    fc.property(histories(60), (history) => {
      const [books, oracle] = [new BooksInMemory(minimum), new Oracle(minimum)];
      for (const step of history(prefix)) {
        books.take(step);
        oracle.take(step);
        const [booked, truth] = [books.balances(), oracle.balances()];
        // Compared as text first, because there are a hundred thousand steps.
        if (JSON.stringify(booked) !== JSON.stringify(truth)) expect(booked).toEqual(truth);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('Ledger: the order of refunds and disputes of a payment does not matter as long as each is reported in its own order', () => {
  const payment = `${prefix}-000000000000`;
  const sale: Step = { happening: { what: 'sale', payment, creator: 0, amount: 1_000, tip: false }, crashes: false };
  const news = (reference: string, cause: 'refund' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'): Step => ({
    happening: { what: 'reversal', payment, reference, cause, amount: 1_000, fee: 0 },
    crashes: false,
  });
  const lives = [
    [news('re', 'refund'), news('re', 'refund_failed')],
    [news('one', 'dispute_opened'), news('one', 'dispute_lost')],
    [news('two', 'dispute_opened'), news('two', 'dispute_won')],
  ];
  const ends = new Set<string>();
  let count = 0;
  for (const order of interleavings(lives)) {
    const books = new BooksInMemory(minimum);
    for (const step of [sale, ...order]) books.take(step);
    ends.add(JSON.stringify(books.balances()));
    count += 1;
  }
  expect([count, ends.size]).toEqual([90, 1]);
});

/** All orders that keep the order of each life. */
function interleavings<T>(lives: T[][]): T[][] {
  if (lives.every((life) => life.length === 0)) return [[]];
  return lives.flatMap((life, at) => {
    const [first, ...rest] = life;
    if (first === undefined) return [];
    return interleavings(lives.map((other, index) => (index === at ? rest : other))).map((tail) => [first, ...tail]);
  });
}
