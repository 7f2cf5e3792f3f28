import { newId } from '@sotto/kit/orm/ids';
import { superuser } from '@sotto/testing/explain';
import type pg from 'pg';
import { RecordSale } from '../src/selling/earnings/record-sale.js';
import { RecordProviderFee } from '../src/payments/ledger/record-provider-fee.js';
import { RecordRevenue } from '../src/payments/ledger/record-revenue.js';
import { accountOf, reverse, sell, within } from './selling.js';
import { World } from './world.js';

let world: World;
let owner: pg.Client;
beforeAll(async () => {
  world = await World.start();
  owner = await superuser(world.h.databaseUrl);
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

const denied = { code: '42501' };
const books = ['ledger_transactions', 'ledger_entries'];

describe('Ledger tables', () => {
  test.each([...books, 'fee_rates'])('the service may neither update nor delete rows of %s', async (table) => {
    await sell(world, world.creator());
    const { em } = world.h;
    const column = { ledger_transactions: 'kind', ledger_entries: 'amount', fee_rates: 'rate' }[table];
    await expect(em.execute(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(denied);
    await expect(em.execute(`delete from ${table}`)).rejects.toMatchObject(denied);
    await expect(em.execute(`truncate ${table} cascade`)).rejects.toMatchObject(denied);
  });

  test.each(books)('the owner cannot change %s by mistake', async (table) => {
    await sell(world, world.creator());
    for (const sql of [
      `update ${table} set ${table === 'ledger_entries' ? 'amount = 1' : `kind = 'tip'`}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(owner.query(sql)).rejects.toThrow('The ledger is only added to.');
  });

  test('a balance cannot be edited', async () => {
    await sell(world, world.creator());
    await expect(world.h.em.execute('update ledger_accounts set balance = balance - 1 where owner is not null')).rejects.toThrow(
      /follows from its entries/,
    );
    await expect(world.h.em.execute('delete from ledger_accounts')).rejects.toThrow(/follows from its entries/);
  });

  const open = (reference: string) => `
    with t as (insert into ledger_transactions (kind, reference, at) values ('boost', '${reference}', now()) returning id)
    insert into ledger_entries (transaction_id, account_id, amount)
    select t.id, a.id, case a.kind when 'provider_clearing' then 500 else`;
  const from = `from t, ledger_accounts a where a.kind in ('provider_clearing', 'platform_revenue')`;

  test('a transaction that does not sum to zero is refused at commit', async () => {
    await expect(world.h.em.execute(`${open('unbalanced')} -499 end ${from}`)).rejects.toThrow(/does not sum to zero/);
    await expect(world.h.em.execute(`${open('one-sided')} -500 end ${from} and a.kind <> 'platform_revenue'`)).rejects.toThrow(
      /sum to zero/,
    );
    await expect(
      world.h.em.execute(`insert into ledger_transactions (kind, reference, at) values ('boost', 'empty', now())`),
    ).rejects.toThrow(/does not sum to zero/);
    await world.h.em.execute(`${open('balanced')} -500 end ${from}`);
  });

  test('a committed transaction cannot be extended, even in balance', async () => {
    await world.h.em.execute(`${open('closed')} -500 end ${from}`);
    const late = `insert into ledger_entries (transaction_id, account_id, amount)
      select t.id, a.id, case a.kind when 'provider_fees' then 1 else -1 end
      from ledger_transactions t, ledger_accounts a where t.reference = 'closed' and a.kind in ('provider_fees', 'dispute_fees')`;
    await expect(world.h.em.execute(late)).rejects.toThrow(/is closed/);
  });
});

describe('PostTransaction', () => {
  test('posts a repeated transaction once, also concurrently', async () => {
    const [creator, paymentId] = [world.creator(), newId()];
    const before = await accountOf(world, 'provider_clearing');
    const terms = await Promise.all(Array.from({ length: 5 }, () => sell(world, creator, { paymentId })));
    const at = world.h.clock.now();
    const boost = { paymentId: newId(), reference: 'ch_1', kind: 'boost', amount: 599, at } as const;
    const record = () =>
      within(world, async (em) => {
        await world.h.get(RecordRevenue).execute(em, boost);
        await world.h.get(RecordProviderFee).execute(em, { reference: 'ch_1', amount: 47, at });
      });
    await Promise.all([record(), record(), record()]);
    await Promise.all([1, 2, 3].map(() => reverse(world, paymentId, 'refund')));
    expect(new Set(terms.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await accountOf(world, 'provider_clearing')) - before).toBe(599 - 47);
  });

  test('rolls back as a whole', async () => {
    const creator = world.creator();
    const clearing = await accountOf(world, 'provider_clearing');
    const details = {
      paymentId: newId(),
      kind: 'tip',
      creatorId: creator,
      totalAmount: 1_000,
      title: '',
      contentType: '',
      contentId: null,
    } as const;
    const dying = within(world, async (em) => {
      await world.h.get(RecordSale).execute(em, { ...details, note: '', at: world.h.clock.now() });
      throw new Error('dead');
    });
    await expect(dying).rejects.toThrow('dead');
    expect(await accountOf(world, 'provider_clearing')).toBe(clearing);
    expect(await world.h.em.execute('select 1 from creator_sales where creator_id = ?', [creator])).toEqual([]);
  });

  test('RecordReversal: refuses a reversal before its payment is posted, so that it is retried', async () => {
    await expect(reverse(world, newId(), 'refund')).rejects.toThrow(/before it was booked/);
  });

  test('RecordReversal: refuses the refund of another payment', async () => {
    const creator = world.creator();
    const [one, two] = [await sell(world, creator), await sell(world, creator)];
    await reverse(world, one.id, 'refund', { reference: 're_same' });
    await expect(reverse(world, two.id, 'refund', { reference: 're_same' })).rejects.toThrow(/another payment/);
  });

  test('stays correct with concurrent sales, refunds and releases of one creator', async () => {
    const creator = world.creator();
    const sales = await Promise.all(Array.from({ length: 8 }, () => sell(world, creator)));
    await Promise.all([
      ...sales.slice(0, 4).map(({ id }) => reverse(world, id, 'refund')),
      ...sales.slice(4).map(({ id }) => reverse(world, id, 'dispute_opened', { disputeFee: 1500 })),
      ...Array.from({ length: 4 }, () => sell(world, creator)),
    ]);
    const [row] = await world.h.em.execute<{ total: string; count: number }[]>(
      'select total_revenue as total, sales_count as count from creators where user_id = ?',
      [creator],
    );
    expect(row).toEqual({ total: '4000', count: 4 });
  });
});
