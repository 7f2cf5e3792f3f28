import { as } from '@sotto/testing/viewers';
import { PayOut } from '../src/payments/payouts/pay-out.js';
import { ReconcileBooks } from '../src/payments/reconciliation/reconcile-books.js';
import { aShop, buy, deliver } from './paying.js';
import { readMetric } from './read-metric.js';
import { accountOf, mature } from './selling.js';
import { World } from './world.js';

let world: World;
beforeEach(async () => {
  world = await World.start({ quiet: true });
});
afterEach(() => world.stop());

interface Row {
  difference: string;
  lines_booked: number;
  unknown_lines: object[];
  wrong_balances: object[];
}
const reconcile = async (): Promise<Row> => {
  await world.h.get(ReconcileBooks).execute();
  const [row] = await world.h.em.execute<[Row]>('select * from reconciliations order by id desc limit 1');
  return row;
};
const fits = { difference: '0', unknown_lines: [], wrong_balances: [] };
const metric = () => readMetric(world, 'ledger_difference_cents');

test('ReconcileBooks: finds no difference after sales, a refund, a dispute and a payout, however often it runs', async () => {
  const shop = await aShop(world, 5_000);
  const { provider } = world;
  const sold = await buy(world, shop);
  await buy(world, await aShop(world, 5_000)); // pending earnings of others cover the dispute meanwhile
  const others = [await aShop(world), await aShop(world)];
  const since = provider.state.events.length;
  const [back, asked] = [await buy(world, others[0] as typeof shop), await buy(world, others[1] as typeof shop)];
  const chargeOf = (payment: string) => [...provider.state.charges.values()].find(({ paymentId }) => paymentId === payment)?.ref ?? '';
  provider.members.refund(chargeOf(back), 're_1');
  provider.members.dispute(chargeOf(asked));
  await deliver(world, since);
  await world.market.createConnectAccount(as(shop.creatorId), {});
  const before = provider.state.events.length;
  provider.members.onboard(`acct_${shop.creatorId}`);
  await deliver(world, before);
  await mature(world, sold);
  await world.h.get(PayOut).execute();
  expect(provider.state.transfers.size).toBe(1);

  expect(await reconcile()).toMatchObject({ ...fits, lines_booked: 0 });
  expect(await reconcile()).toMatchObject({ ...fits, lines_booked: 0 });
  expect(await accountOf(world, 'provider_clearing')).toBe(provider.state.balance);
  expect(await metric()).toBe(0);
});

test('ReconcileBooks: posts fees without an event and withdrawals once', async () => {
  await buy(world, await aShop(world, 5_000));
  world.provider.state.book('fee', 'whatever', -200);
  world.provider.state.book('payout', 'po_1', -1_000);
  world.provider.state.book('topup', 'tu_1', 300);
  expect(await reconcile()).toMatchObject({ ...fits, lines_booked: 3 });
  expect(await reconcile()).toMatchObject({ ...fits, lines_booked: 0 });
  expect([await accountOf(world, 'bank'), await accountOf(world, 'provider_clearing')]).toEqual([700, world.provider.state.balance]);
});

test('ReconcileBooks: reports an unexplained line as a difference, also in the metric', async () => {
  await buy(world, await aShop(world, 5_000));
  world.provider.state.book('charge', 'pi_unknown', 1_234);
  world.provider.state.book('transfer', 'tr_unknown', -34);
  expect(await reconcile()).toMatchObject({
    difference: '1200',
    unknown_lines: [
      { kind: 'charge', sourceRef: 'pi_unknown', amount: 1_234 },
      { kind: 'transfer', sourceRef: 'tr_unknown', amount: -34 },
    ],
  });
  expect(await metric()).toBe(1200);
});

test('ReconcileBooks: reports money that the provider never received as a difference', async () => {
  await buy(world, await aShop(world, 5_000));
  world.provider.state.lines.pop();
  expect(Number((await reconcile()).difference)).toBeLessThan(0);
});

test('ReconcileBooks: stores nothing while the provider is unavailable, and compares the next night', async () => {
  world.provider.goDown();
  await expect(world.h.get(ReconcileBooks).execute()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await world.h.em.execute('select 1 from reconciliations')).toEqual([]);
  world.provider.comeBack();
  expect(await reconcile()).toMatchObject(fits);
});
