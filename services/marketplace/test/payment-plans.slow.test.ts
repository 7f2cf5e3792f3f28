import { newId } from '@sotto/kit/orm/ids';
import { explainCompiled, explainPrepared, readOf, scansOf, superuser } from '@sotto/testing/explain';
import { adminPayments } from '../src/payments/checkout/admin-payment.repository.js';
import { dueChargesSql, duePaymentsSql } from '../src/payments/reconciliation/due-payments.js';
import { aboveAll } from '../src/place.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

test('ListPayments: with a hundred thousand payments a page of any filter reads a range of an index', async () => {
  const db = await superuser(world.h.databaseUrl);
  try {
    await db.query(`insert into payments (id, payer_id, kind, status, amount, title, reason, created_at)
      select gen_random_uuid(), gen_random_uuid(), (array['content', 'tip', 'boost'])[1 + n % 3], (array['canceled', 'failed'])[1 + n % 2], 500, 'A title', '',
        now() - n * interval '1 second' from generate_series(1, 100000) n`);
    await db.query('vacuum analyze payments');
    const payer = newId();
    const members = [{ userId: payer }, { userId: payer, status: 'failed' }, { creatorId: payer }, { paymentId: payer }];
    for (const asked of [
      {},
      { status: 'completed' },
      { kind: 'tip' },
      { from: new Date() },
      { minAmount: 900 },
      { itemId: payer },
      ...members,
    ]) {
      const filters = {
        paymentId: '',
        userId: '',
        creatorId: '',
        kind: '',
        status: '',
        itemId: '',
        minAmount: 0,
        maxAmount: 2_147_483_647,
        ...asked,
      };
      const statement = adminPayments({ ...filters, maxAmount: 0 });
      const plan = await explainCompiled(db, statement, { ...filters, ...aboveAll });
      expect([asked, scansOf(plan).filter((table) => table === 'payments'), readOf(plan, 'payments') < 1_000]).toEqual([asked, [], true]);
    }
  } finally {
    await db.end();
  }
});

test('DuePayments: a batch reads a range of a partial index, however many payments are due', async () => {
  const db = await superuser(world.h.databaseUrl);
  try {
    await db.query(`insert into payments (id, payer_id, kind, status, amount, title, reason, charge_ref, created_at, paid_at, paid_amount)
      select gen_random_uuid(), gen_random_uuid(), 'content', case when n % 2 = 0 then 'pending' else 'failed' end, 500, 'A title', '', 'pi_due_' || n,
        now() - interval '1 hour', case when n % 2 = 1 then now() - interval '1 hour' end, case when n % 2 = 1 then 500 end from generate_series(1, 20000) n`);
    await db.query('vacuum analyze payments');
    const lowest = '00000000-0000-0000-0000-000000000000';
    const past = new Date(Date.now() - 60_000).toISOString();
    const pending = await explainPrepared(db, duePaymentsSql, 'uuid, timestamptz, int', lowest, past, 50);
    const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const charges = await explainPrepared(db, dueChargesSql, 'uuid, timestamptz, timestamptz, int', lowest, week, past, 50);
    for (const plan of [pending, charges]) expect([scansOf(plan), readOf(plan, 'payments') <= 200]).toEqual([[], true]);
  } finally {
    await db.end();
  }
});
