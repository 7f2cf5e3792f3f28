import { tierAt } from '../src/payments/prices/tier.js';
import { splitOf } from '../src/payments/ledger/movements.js';
import { creatorAccounts, type Account } from '../src/payments/ledger/account.js';
import {
  paidLines,
  payoutLines,
  providerFeeLines,
  releaseLines,
  revenueLines,
  saleLines,
  type RevenueKind,
} from '../src/payments/ledger/movements.js';
import { reverse, splitLeft, type Reversal, type SharedSale, type ShareState } from '../src/payments/ledger/reverse.js';
import { opposite, transaction, type Lines, type TransactionKind } from '../src/payments/ledger/transaction.js';
import { creatorCount, type Balances, type Books, type Happening, type CreatorBalance, type Step } from './histories.js';

const rates = { new: 1000, standard: 2000, premium: 1500 };

interface State {
  booked: Set<string>;
  accounts: Map<string, number>;
  sales: Map<string, SharedSale & { owner: string }>;
  revenue: Map<string, RevenueKind>;
  reversals: Map<string, Reversal & { payment: string }>;
  payouts: Map<string, { owner: string; amount: number; pending: boolean }>;
  counted: Omit<CreatorBalance, 'pending' | 'available' | 'held'>[];
}

/** The pure functions of the ledger without a database. */
export class BooksInMemory implements Books {
  private state: State = {
    booked: new Set(),
    accounts: new Map(),
    sales: new Map(),
    revenue: new Map(),
    reversals: new Map(),
    payouts: new Map(),
    counted: Array.from({ length: creatorCount }, () => ({ totalRevenue: 0, totalEarnings: 0, salesCount: 0 })),
  };

  constructor(private readonly minimum: number) {}

  take({ happening, crashes }: Step): void {
    const before = crashes ? structuredClone(this.state) : this.state;
    this.happen(happening);
    this.state = before;
  }

  balances(): Balances {
    const of = (owner: string, account: Account) => this.state.accounts.get(`${account}:${owner}`) ?? 0;
    return {
      sum: [...this.state.accounts.values()].reduce((sum, amount) => sum + amount, 0),
      clearing: of('', 'provider_clearing'),
      creators: this.state.counted.map((counted, creator) => ({
        pending: 0 - of(String(creator), 'creator_pending'),
        available: 0 - of(String(creator), 'creator_available'),
        held: 0 - of(String(creator), 'creator_held'),
        ...counted,
      })),
    };
  }

  private happen(happening: Happening): void {
    const { sales, payouts, revenue } = this.state;
    switch (happening.what) {
      case 'sale':
        this.sell(happening);
        return;
      case 'revenue':
        revenue.set(happening.payment, happening.kind);
        this.post(happening.kind, happening.payment, null, revenueLines(happening.kind, happening.amount));
        return;
      case 'fee':
        this.post('provider_fee', happening.reference, null, providerFeeLines(happening.amount));
        return;
      case 'reversal':
        this.reverse(happening);
        return;
      case 'matured': {
        const sale = sales.get(happening.payment);
        if (sale) sale.matured = true;
        return;
      }
      case 'release':
        for (const [payment, sale] of sales) {
          if (sale.share !== 'pending' || !sale.matured) continue;
          this.post('released', payment, sale.owner, releaseLines(splitLeft(sale, sale.returnedAmount).creatorAmount));
          sale.share = 'available';
        }
        return;
      case 'payout': {
        const owner = String(happening.creator);
        const amount = -(this.state.accounts.get(`creator_available:${owner}`) ?? 0);
        const busy = [...payouts.values()].some((payout) => payout.owner === owner && payout.pending);
        if (busy || amount < this.minimum || payouts.has(happening.id)) return;
        payouts.set(happening.id, { owner, amount, pending: true });
        this.post('payout', happening.id, owner, payoutLines(amount));
        return;
      }
      case 'settled': {
        const payout = payouts.get(happening.id);
        if (!payout?.pending) return;
        payout.pending = false;
        if (happening.paid) this.post('payout_paid', happening.id, null, paidLines(payout.amount));
        else this.post('payout_failed', happening.id, payout.owner, opposite(payoutLines(payout.amount)));
      }
    }
  }

  private sell({ payment, creator, amount, tip }: Extract<Happening, { what: 'sale' }>): void {
    if (this.state.sales.has(payment)) return;
    const { totalRevenue } = this.countedOf(String(creator));
    const split = splitOf(amount, rates[tierAt({ joinedAt: null, totalRevenue }, new Date(0))]);
    this.state.sales.set(payment, { ...split, owner: String(creator), share: 'pending', matured: false, returnedAmount: 0 });
    this.post(tip ? 'tip' : 'sale', payment, String(creator), saleLines(split));
    this.count(String(creator), split, 1);
  }

  private reverse({ payment, reference, cause, amount, fee }: Extract<Happening, { what: 'reversal' }>): void {
    const { sales, revenue, reversals } = this.state;
    const sale = sales.get(payment);
    const kind = revenue.get(payment);
    const about = sale ?? (kind && { revenue: kind });
    if (!about) return;
    const known = reversals.get(reference) ?? { payment, reference, state: 'none', amount, fee: 0 };
    const others = [...reversals.values()].filter((one) => one.payment === payment && one.reference !== reference);
    const { postings, reversal, share, returnedAmount = 0 } = reverse(about, known, others, cause, fee);
    for (const [at, posting] of postings.entries()) {
      const name = posting.kind === 'dispute_fee' ? `${reference}:${this.state.booked.size}:${at}` : reference;
      this.post(posting.kind, name, sale?.owner ?? null, posting.lines);
    }
    reversals.set(reference, { payment, ...reversal });
    if (!sale || !share) return;
    const counts = (state: ShareState) => state === 'pending' || state === 'available';
    if (counts(sale.share)) this.count(sale.owner, splitLeft(sale, sale.returnedAmount), -1);
    if (counts(share)) this.count(sale.owner, splitLeft(sale, returnedAmount), 1);
    Object.assign(sale, { share, returnedAmount });
  }

  private post(kind: TransactionKind, reference: string, owner: string | null, lines: Lines): void {
    const booked = transaction({ kind, reference, paymentId: null, owner, at: new Date(0), lines });
    if (this.state.booked.has(`${kind}:${reference}`)) return;
    this.state.booked.add(`${kind}:${reference}`);
    for (const [account, amount] of Object.entries(booked.lines) as [Account, number][]) {
      const key = `${account}:${creatorAccounts.some((own) => own === account) ? owner : ''}`;
      this.state.accounts.set(key, (this.state.accounts.get(key) ?? 0) + amount);
    }
  }

  private count(owner: string, { totalAmount, creatorAmount }: { totalAmount: number; creatorAmount: number }, times: 1 | -1): void {
    const counted = this.countedOf(owner);
    counted.totalRevenue += times * totalAmount;
    counted.totalEarnings += times * creatorAmount;
    counted.salesCount += times;
  }

  private countedOf(owner: string): State['counted'][number] {
    const counted = this.state.counted[Number(owner)];
    if (!counted) throw new Error(`There is no creator ${owner}.`);
    return counted;
  }
}
