import fc from 'fast-check';
import type { RevenueKind, Split } from '../src/payments/ledger/movements.js';
import type { Cause } from '../src/payments/ledger/reversal-flow.js';

/** An event about money that is reported to the ledger once or repeatedly, in any order. */
export type Happening =
  | { what: 'sale'; payment: string; creator: number; amount: number; tip: boolean }
  | { what: 'revenue'; payment: string; kind: RevenueKind; amount: number }
  | { what: 'fee'; reference: string; amount: number }
  | { what: 'reversal'; payment: string; reference: string; cause: Cause; amount: number; fee: number }
  | { what: 'matured'; payment: string }
  | { what: 'release' }
  | { what: 'payout'; id: string; creator: number }
  | { what: 'settled'; id: string; paid: boolean };

/** One step of a history: what happens, and whether the process dies before it is committed. */
export interface Step {
  happening: Happening;
  crashes: boolean;
}

/** The totals of a creator. */
export interface CreatorBalance {
  pending: number;
  available: number;
  held: number;
  totalRevenue: number;
  totalEarnings: number;
  salesCount: number;
}

/** All balances of the ledger. */
export interface Balances {
  /** The sum of all accounts. */
  sum: number;
  clearing: number;
  creators: CreatorBalance[];
}

/** A ledger: in memory, or the service with its database. */
export interface Books {
  /** `crashes`: the work is done and rolled back. */
  take(step: Step): Promise<void> | void;
  balances(): Promise<Balances> | Balances;
}

export const creatorCount = 3;
const disputeFees = [0, 1500];
const refundCauses: Cause[] = ['refund', 'refund_failed'];
const disputeCauses: Cause[] = ['dispute_opened', 'dispute_won', 'dispute_lost'];

const draw = fc.record({
  kind: fc.integer({ min: 0, max: 99 }),
  which: fc.nat(1_000),
  other: fc.nat(1_000),
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 50, max: 5_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 200_000, max: 400_000 }) },
  ),
  crashes: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
});

/** Histories whose ids start with `prefix`, so that many of them fit into one database. */
export const histories = (maxLength: number): fc.Arbitrary<(prefix: string) => Step[]> =>
  fc.array(draw, { minLength: 1, maxLength, size: 'max' }).map((draws) => (prefix: string) => stepsFrom(draws, prefix));

type Draw = typeof draw extends fc.Arbitrary<infer D> ? D : never;

/** Ids are UUIDs, like those of payments and payouts. */
const idOf = (prefix: string, count: number) => `${prefix}-${count.toString(16).padStart(12, '0')}`;

function stepsFrom(draws: Draw[], prefix: string): Step[] {
  const steps: Step[] = [];
  const paid: { payment: string; amount: number }[] = [];
  const payouts: string[] = [];
  draws.forEach(({ kind, which, other, amount, crashes }, at) => {
    const id = idOf(prefix, at);
    const about = paid[which % Math.max(1, paid.length)];
    const happening = ((): Happening => {
      if (kind < 20 || (!about && kind < 85)) {
        paid.push({ payment: id, amount });
        return { what: 'sale', payment: id, creator: other % creatorCount, amount, tip: which % 4 === 0 };
      }
      if (kind < 25) {
        paid.push({ payment: id, amount });
        return { what: 'revenue', payment: id, kind: (['boost', 'subscription', 'unclaimed'] as const)[which % 3] ?? 'boost', amount };
      }
      if (about && kind < 60) {
        const refund = kind < 38;
        const causes = refund ? refundCauses : disputeCauses;
        // At most two refunds and two disputes of a payment, sometimes of a part of it.
        const part = other % 7 === 0 ? Math.ceil(about.amount / 2) : about.amount;
        const reference = `${refund ? 're' : 'du'}_${about.payment}_${part === about.amount ? other % 2 : 'part'}`;
        const fee = refund ? 0 : (disputeFees[Math.floor(which / 7) % 2] ?? 0);
        return { what: 'reversal', payment: about.payment, reference, cause: causes[other % causes.length] ?? 'refund', amount: part, fee };
      }
      if (about && kind < 65) return { what: 'fee', reference: `fee_${about.payment}`, amount: 30 + (about.amount % 100) };
      if (about && kind < 75) return { what: 'matured', payment: about.payment };
      if (kind < 83) return { what: 'release' };
      if (kind < 88 || payouts.length === 0) {
        payouts.push(id);
        return { what: 'payout', id, creator: other % creatorCount };
      }
      if (kind < 94) return { what: 'settled', id: payouts[which % payouts.length] ?? id, paid: other % 3 > 0 };
      // A repeated report, however old it is.
      return steps[which % Math.max(1, steps.length)]?.happening ?? { what: 'release' };
    })();
    steps.push({ happening, crashes });
  });
  return steps;
}

interface Reversed {
  state: 'refunded' | 'failed' | 'open' | 'won' | 'lost';
  amount: number;
  fee: number;
}

interface Payment extends Split {
  creator: number | null;
  home: 'pending' | 'available';
  matured: boolean;
  reversals: Map<string, Reversed>;
}

/** The next state for each cause; undefined when the report is late. */
function after(before: Reversed['state'] | undefined, cause: Cause): Reversed['state'] | undefined {
  if (cause === 'refund') return before === undefined ? 'refunded' : undefined;
  if (cause === 'refund_failed') return before === 'refunded' ? 'failed' : undefined;
  if (cause === 'dispute_opened') return before === undefined ? 'open' : undefined;
  if (cause === 'dispute_won') return before === 'won' ? undefined : 'won';
  return before === undefined || before === 'open' ? 'lost' : undefined;
}

const stateAfter = {
  refund: 'refunded',
  refund_failed: 'failed',
  dispute_opened: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
} as const;

/** Calculates the expected balances from what happened, not from what was posted. */
export class Oracle implements Books {
  private readonly payments = new Map<string, Payment>();
  private readonly fees = new Map<string, number>();
  private readonly payouts = new Map<string, { creator: number; amount: number; state: 'pending' | 'paid' | 'failed' }>();

  constructor(private readonly minimum: number) {}

  take({ happening, crashes }: Step): void {
    if (!crashes) this.happen(happening);
  }

  balances(): Balances {
    const payments = [...this.payments.values()];
    const reversals = payments.flatMap((payment) => [...payment.reversals.values()]);
    const gone = reversals.filter(({ state }) => state === 'refunded' || state === 'open' || state === 'lost');
    const sent = [...this.payouts.values()].filter(({ state }) => state === 'paid');
    const clearing =
      total(payments, 'totalAmount') -
      total([...gone], 'amount') -
      total(reversals, 'fee') -
      total(sent, 'amount') -
      total([...this.fees.values()]);
    return { sum: 0, clearing, creators: Array.from({ length: creatorCount }, (_, creator) => this.balanceOf(creator)) };
  }

  private balanceOf(creator: number): CreatorBalance {
    const sales = [...this.payments.values()].filter((payment) => payment.creator === creator);
    const at = (place: string) => sales.filter((sale) => placeOf(sale) === place);
    const out = [...this.payouts.values()].filter((payout) => payout.creator === creator && payout.state !== 'failed');
    const completed = [...at('pending'), ...at('available')];
    return {
      pending: total(at('pending').map(keptOf)),
      available: total(at('available').map(keptOf)) - total(out, 'amount'),
      held: total(at('held').map(keptOf)),
      totalRevenue: total(completed.map(leftOf)),
      totalEarnings: total(completed.map(keptOf)),
      salesCount: completed.length,
    };
  }

  private happen(happening: Happening): void {
    switch (happening.what) {
      case 'sale':
        this.sell(happening);
        return;
      case 'revenue':
        if (!this.payments.has(happening.payment)) this.keep(happening.payment, { creator: null, amount: happening.amount, rate: 10_000 });
        return;
      case 'fee':
        if (!this.fees.has(happening.reference)) this.fees.set(happening.reference, happening.amount);
        return;
      case 'reversal':
        this.reverse(happening);
        return;
      case 'matured': {
        const payment = this.payments.get(happening.payment);
        if (payment) payment.matured = true;
        return;
      }
      case 'release':
        for (const payment of this.payments.values()) if (placeOf(payment) === 'pending' && payment.matured) payment.home = 'available';
        return;
      case 'payout': {
        const { available } = this.balanceOf(happening.creator);
        const busy = [...this.payouts.values()].some(({ creator, state }) => creator === happening.creator && state === 'pending');
        if (!busy && available >= this.minimum && !this.payouts.has(happening.id))
          this.payouts.set(happening.id, { creator: happening.creator, amount: available, state: 'pending' });
        return;
      }
      case 'settled': {
        const payout = this.payouts.get(happening.id);
        if (payout?.state === 'pending') payout.state = happening.paid ? 'paid' : 'failed';
      }
    }
  }

  private sell({ payment, creator, amount }: Extract<Happening, { what: 'sale' }>): void {
    if (this.payments.has(payment)) return;
    const rate = this.balanceOf(creator).totalRevenue >= 500_000 ? 1500 : 2000;
    this.keep(payment, { creator, amount, rate });
  }

  private keep(payment: string, { creator, amount, rate }: { creator: number | null; amount: number; rate: number }): void {
    const commissionAmount = Number((BigInt(amount) * BigInt(rate) * 2n + 10_000n) / 20_000n);
    const split = { totalAmount: amount, commissionAmount, creatorAmount: amount - commissionAmount };
    this.payments.set(payment, { ...split, creator, home: 'pending', matured: false, reversals: new Map() });
  }

  private reverse({ payment: id, reference, cause, amount, fee }: Extract<Happening, { what: 'reversal' }>): void {
    const payment = this.payments.get(id);
    if (!payment) return;
    const before = placeOf(payment);
    const known = payment.reversals.get(reference);
    const state = after(known?.state, cause) ?? known?.state;
    if (!state) return;
    payment.reversals.set(reference, { state, amount, fee: state === stateAfter[cause] ? fee : (known?.fee ?? 0) });
    const place = placeOf(payment);
    if ((before === 'held' || before === 'returned') && (place === 'pending' || place === 'available'))
      payment.home = payment.matured ? 'available' : 'pending';
  }
}

/** What the payer did not get back. */
function leftOf({ reversals, totalAmount }: Payment): number {
  const back = total([...reversals.values()].filter(({ state }) => state === 'refunded' || state === 'lost').map(({ amount }) => amount));
  return Math.max(totalAmount - back, 0);
}

/** The creator's part of that: our part is rounded half up. */
function keptOf(payment: Payment): number {
  const left = BigInt(leftOf(payment));
  const whole = BigInt(payment.totalAmount);
  return Number(left - (BigInt(payment.commissionAmount) * left * 2n + whole) / (2n * whole));
}

/** Where a creator's share must be. */
function placeOf({ reversals, totalAmount, home }: Payment): 'pending' | 'available' | 'held' | 'returned' {
  let [back, asked] = [0, 0];
  for (const { state, amount } of reversals.values()) {
    if (state === 'refunded' || state === 'lost') back += amount;
    if (state === 'open') asked += amount;
  }
  if (back >= totalAmount) return 'returned';
  return back + asked >= totalAmount ? 'held' : home;
}

function total<K extends string>(rows: (Record<K, number> | number)[], key?: K): number {
  return rows.reduce<number>((sum, row) => sum + (typeof row === 'number' ? row : key ? row[key] : 0), 0);
}
