import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { countQueries } from '@sotto/testing/count-queries';
import { as } from '@sotto/testing/viewers';
import { adminPaymentsSql } from '../src/payments/admin-payment.repository.js';
import { explain, readOf, scansOf, superuser } from './explain.js';
import { aShop, begin, buy } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

const admin = as(newId(), 'admin');
const list = (asked: Parameters<World['market']['listPayments']>[1] = {}) => world.market.listPayments(admin, asked);
const refund = (paymentId: string) =>
  world.market.refundPayment({ kind: 'service', userId: 'admin', roles: [], sessionId: '' }, { paymentId, reason: 'As asked' });

test('payments are listed with who paid, who received and what for', async () => {
  const shop = await aShop(world, 700);
  const paymentId = await buy(world, shop);
  const { payments } = await list({ userId: shop.buyerId });
  expect(payments).toMatchObject([
    { id: paymentId, kind: 'content', status: 'completed', amount: 700, title: 'A title', refundable: true, refundState: '' },
  ]);
  expect(payments).toMatchObject([{ payerId: shop.buyerId, payerName: 'Somebody', creatorId: shop.creatorId, creatorName: 'Vera' }]);
  expect(payments[0]?.paidAt && timestampDate(payments[0].paidAt)).toEqual(world.h.clock.now());
});

test('what is not paid, is on its way back or is back already cannot be given back', async () => {
  const shop = await aShop(world);
  const paymentId = await begin(world, shop);
  const one = async () => (await list({ userId: shop.buyerId })).payments[0];
  expect(await one()).toMatchObject({ id: paymentId, status: 'pending', refundable: false, refundState: '' });
  expect((await one())?.paidAt).toBeUndefined();

  const sold = { ...shop, buyerId: world.member() };
  const paid = await buy(world, sold);
  const two = async () => (await list({ userId: sold.buyerId })).payments[0];
  world.provider.goAway();
  await refund(paid);
  expect(await two()).toMatchObject({ status: 'completed', refundable: false, refundState: 'ordered' });
  world.provider.comeBack();
  await refund(paid);
  await world.h.settle();
  expect(await two()).toMatchObject({ id: paid, refundable: false });
  expect(['pending', 'succeeded']).toContain((await two())?.refundState);
});

test('an erased payer has neither id nor name, and the payment stays', async () => {
  const shop = await aShop(world);
  const paymentId = await buy(world, shop);
  await world.erase(shop.buyerId);
  const found = (await list({ limit: 100 })).payments.find(({ id }) => id === paymentId);
  expect(found).toMatchObject({ payerId: '', payerName: '', creatorName: 'Vera' });
});

test('filters leave the others out, and pages hold every payment once, the newest first', async () => {
  const shop = await aShop(world);
  const bought: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { id: contentId } = await world.readyItem(shop.creatorId);
    bought.push(await begin(world, { ...shop, contentId }));
    if (n % 2 === 0) world.h.clock.advance({ seconds: 1 });
  }
  await buy(world, shop);
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { payments, nextCursor } = await list({ userId: shop.buyerId, kind: 'content', status: 'pending', cursor, limit: 2 });
    seen.push(...payments.map(({ id }) => id));
    cursor = nextCursor || undefined;
  }
  expect(seen.toSorted()).toEqual(bought.toSorted());
  expect((await list({ userId: shop.buyerId, kind: 'tip' })).payments).toEqual([]);
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a page costs the same number of queries however many are on it', async () => {
  const pages = (limit: number) => countQueries(world.h, () => list({ limit }));
  await list({ limit: 100 }); // everybody is known
  expect(await pages(100)).toBe(await pages(1));
});

test('with a hundred thousand payments a page of any filter reads a range of an index', async () => {
  const db = await superuser(world.h.databaseUrl);
  try {
    await db.query(`insert into payments (id, payer_id, kind, status, amount, title, reason, created_at)
      select gen_random_uuid(), gen_random_uuid(), (array['content', 'tip', 'boost'])[1 + n % 3], (array['canceled', 'failed'])[1 + n % 2], 500, 'A title', '',
        now() - n * interval '1 second' from generate_series(1, 100000) n`);
    await db.query('vacuum analyze payments');
    const top = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
    const payer = newId();
    for (const asked of [{}, { status: 'completed' }, { userId: payer }, { kind: 'tip' }, { userId: payer, status: 'failed' }]) {
      const sql = adminPaymentsSql({ userId: '', kind: '', status: '', ...asked });
      const plan = await (asked.userId
        ? explain(db, sql, 'timestamptz, uuid, uuid', ...top, payer)
        : explain(db, sql, 'timestamptz, uuid', ...top));
      expect([asked, scansOf(plan).filter((table) => table === 'payments'), readOf(plan, 'payments') < 1_000]).toEqual([asked, [], true]);
    }
  } finally {
    await db.end();
  }
});
