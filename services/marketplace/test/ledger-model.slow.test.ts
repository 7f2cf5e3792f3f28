import type { EntityManager } from '@mikro-orm/postgresql';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { newId } from '@sotto/kit/orm/ids';
import fc from 'fast-check';
import { RecordProviderFee } from '../src/payments/ledger/record-provider-fee.js';
import { RecordRevenue } from '../src/payments/ledger/record-revenue.js';
import { RecordReversal } from '../src/payments/ledger/record-reversal.js';
import { RecordSale } from '../src/selling/earnings/record-sale.js';
import { StartPayout } from '../src/payments/payouts/start-payout.js';
import { ReleaseEarnings } from '../src/payments/payouts/release-earnings.js';
import { EndPayout } from '../src/payments/payouts/end-payout.js';
import { creatorCount, histories, Oracle, type Balances, type Books, type Happening, type CreatorBalance, type Step } from './histories.js';
import { within } from './selling.js';
import { World } from './world.js';

const minimum = 2_000;

let world: World;
beforeAll(async () => {
  world = await World.start({ settings: { payoutMinimum: minimum } });
  await world.h.get(Jobs).beforeApplicationShutdown(); // the sweep would release what the history has not reached yet
});
afterAll(() => world.stop());

const crash = new Error('The process dies here.');
const at = new Date('2026-01-01T12:00:00Z');

const accountSql = `
  select c.user_id as "userId", c.account_id as "accountId", c.total_revenue::int as "totalRevenue", c.total_earnings::int as "totalEarnings",
    c.sales_count as "salesCount", -p.balance::int as pending, -v.balance::int as available, -h.balance::int as held
  from creators c
  join ledger_accounts p on p.owner = c.account_id and p.kind = 'creator_pending'
  join ledger_accounts v on v.owner = c.account_id and v.kind = 'creator_available'
  join ledger_accounts h on h.owner = c.account_id and h.kind = 'creator_held'
  where c.user_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))`;
const totalsSql = `
  select coalesce(sum(e.amount), 0)::int as sum, coalesce(sum(e.amount) filter (where a.kind = 'provider_clearing'), 0)::int as clearing
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id > ?`;
const nothing: CreatorBalance = { pending: 0, available: 0, held: 0, totalRevenue: 0, totalEarnings: 0, salesCount: 0 };

/** The ledger of the service with its own creators; earlier rows of the database are subtracted. */
class BooksInDatabase implements Books {
  private readonly creators = Array.from({ length: creatorCount }, () => newId());
  private readonly payouts = new Map<string, string>();

  private constructor(private readonly before: string) {}

  static async open(): Promise<BooksInDatabase> {
    const [last] = await world.h.em.execute<{ id: string }[]>('select coalesce(max(id), 0) as id from ledger_transactions');
    const books = new BooksInDatabase(last?.id ?? '0');
    for (const id of books.creators)
      await world.h.em.execute(
        `insert into connected_accounts (user_id, provider_account_id, onboarding_completed, charges_enabled, payouts_enabled, requirements, asked_at)
         values (?, ?, true, true, true, '[]', now())`,
        [id, `acct_${id}`],
      );
    return books;
  }

  async take({ happening, crashes }: Step): Promise<void> {
    const payouts = new Map(this.payouts);
    const work = within(world, async (em) => {
      await this.happen(em, happening);
      if (crashes) throw crash;
    });
    await work.catch((error: unknown) => {
      if (error !== crash) throw error;
      this.payouts.clear();
      for (const [id, real] of payouts) this.payouts.set(id, real);
    });
  }

  async balances(): Promise<Balances> {
    const rows = await this.rows();
    const [totals] = await world.h.em.execute<{ sum: number; clearing: number }[]>(totalsSql, [this.before]);
    const creators = this.creators.map((id) => {
      const {
        userId: _,
        accountId: __,
        ...balance
      } = rows.find(({ userId }) => userId === id) ?? { userId: id, accountId: '', ...nothing };
      return { ...nothing, ...balance };
    });
    return { sum: totals?.sum ?? Number.NaN, clearing: totals?.clearing ?? Number.NaN, creators };
  }

  private rows(): Promise<(CreatorBalance & { userId: string; accountId: string })[]> {
    return world.h.em.execute(accountSql, [JSON.stringify(this.creators)]);
  }

  private async happen(em: EntityManager, happening: Happening): Promise<void> {
    const { h } = world;
    switch (happening.what) {
      case 'sale': {
        const { payment: paymentId, amount: totalAmount, tip } = happening;
        const about = { title: tip ? '' : 'A title', contentType: tip ? '' : 'photo', contentId: tip ? null : newId(), note: '' };
        const creatorId = this.creators[happening.creator] ?? '';
        await h.get(RecordSale).execute(em, { paymentId, kind: tip ? 'tip' : 'content', creatorId, totalAmount, ...about, at });
        return;
      }
      case 'revenue': {
        const { payment: paymentId, kind, amount } = happening;
        await h.get(RecordRevenue).execute(em, { paymentId, reference: paymentId, kind, amount, at });
        return;
      }
      case 'fee':
        await h.get(RecordProviderFee).execute(em, { reference: happening.reference, amount: happening.amount, at });
        return;
      case 'reversal': {
        const { payment: paymentId, fee: disputeFee, reference, cause, amount } = happening;
        if (await this.isBooked(em, paymentId))
          await h.get(RecordReversal).execute(em, { paymentId, reference, cause, amount, disputeFee, reason: '', at });
        return;
      }
      case 'matured':
        await em.execute('update creator_sales set matures_at = statement_timestamp() where id = ?', [happening.payment]);
        return;
      case 'release':
        await h.get(ReleaseEarnings).execute();
        return;
      case 'payout':
        await this.begin(happening);
        return;
      case 'settled': {
        const id = this.payouts.get(happening.id);
        if (!id) return;
        if (happening.paid) await h.get(EndPayout).execute(id, { status: 'paid', ref: `tr_${id}`, reason: '' });
        else await h.get(EndPayout).execute(id, { status: 'failed', ref: null, reason: 'The bank said no.' });
      }
    }
  }

  private async begin({ id, creator }: Extract<Happening, { what: 'payout' }>): Promise<void> {
    const userId = this.creators[creator] ?? '';
    const row = (await this.rows()).find((one) => one.userId === userId);
    if (!row || this.payouts.has(id)) return;
    const started = await world.h.get(StartPayout).execute({ accountId: row.accountId, userId });
    if (started) this.payouts.set(id, started);
  }

  private async isBooked(em: EntityManager, payment: string): Promise<boolean> {
    const found = await em.execute<unknown[]>('select 1 from ledger_transactions where payment_id = ? limit 1', [payment]);
    return found.length > 0;
  }
}

test('Ledger in the database: agrees with the truth after every step of a history, with crashes', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(histories(16), async (history) => {
      run += 1;
      const [books, oracle] = [await BooksInDatabase.open(), new Oracle(minimum)];
      for (const step of history(`01890000-${run.toString(16).padStart(4, '0')}-7000-8000`)) {
        await books.take(step);
        oracle.take(step);
        const [booked, truth] = [await books.balances(), oracle.balances()];
        if (JSON.stringify(booked) !== JSON.stringify(truth)) expect({ step, ...booked }).toEqual({ step, ...truth });
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
  const wrong = `select count(*)::int as count from ledger_accounts a where owner is not null
    and balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a.id)`;
  expect(await world.h.em.execute(wrong)).toEqual([{ count: 0 }]);
}, 60_000);
