import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { EarningsChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as } from '@sotto/testing/viewers';
import { PayOut } from '../src/payments/payouts/pay-out.js';
import { ReleaseEarnings } from '../src/payments/payouts/release-earnings.js';
import { readMetric } from './read-metric.js';
import { accountOf, mature, reverse, sell } from './selling.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
  world.provider.state.book('charge', 'pi_before', 100_000_000); // the platform has a balance
});
afterAll(() => world.stop());

const payOut = () => world.h.get(PayOut).execute();
const of = async (creator: string) => (await world.market.getEarnings(as(creator), {})).earnings;
const payouts = async (creator: string) => (await world.market.listPayouts(as(creator), {})).payouts;
const transfers = (creator: string) =>
  [...world.provider.state.transfers.values()].filter(({ accountRef }) => accountRef === `acct_${creator}`);

/** A creator whose account is ready. */
async function ready(details: Parameters<World['creator']>[0] = {}): Promise<string> {
  const creator = world.creator(details);
  await world.market.createConnectAccount(as(creator), {});
  world.provider.members.onboard(`acct_${creator}`);
  await world.h.em.execute(`update connected_accounts set asked_at = now() - interval '1 day' where user_id = ?`, [creator]);
  await world.market.getConnectStatus(as(creator), {});
  return creator;
}

/** A ready creator with a balance to pay out. */
async function earning(totalAmount = 5_000): Promise<{ creator: string; saleId: string }> {
  const creator = await ready();
  const { id: saleId } = await sell(world, creator, { totalAmount });
  await mature(world, saleId);
  return { creator, saleId };
}

/** Time passes for payouts. */
const wait = (creator: string, hours: number) =>
  world.h.em.execute(
    `update payouts set created_at = created_at - make_interval(hours => ?),
       next_at = case when status = 'pending' then statement_timestamp() end where creator_id = ?`,
    [hours, creator],
  );

describe('ReleaseEarnings: earnings', () => {
  test('become available after the holding period by the database’s clock, and not before', async () => {
    const creator = await ready();
    const { id } = await sell(world, creator);
    world.h.clock.advance({ minutes: 30 * 24 * 60 });
    await world.h.get(ReleaseEarnings).execute();
    expect(await of(creator)).toMatchObject({ pendingBalance: 800n, availableBalance: 0n });
    const [row] = await world.h.em.execute<{ days: number }[]>(
      `select round(extract(epoch from matures_at - now()) / 86400)::int as days from creator_sales where id = ?`,
      [id],
    );
    expect(row?.days).toBe(7);
    await mature(world, id);
    expect(await of(creator)).toMatchObject({ pendingBalance: 0n, availableBalance: 800n });
  });

  test('are released in one run, however many there are, and once', async () => {
    const creator = await ready();
    const sales = await Promise.all(Array.from({ length: 20 }, () => sell(world, creator)));
    for (const { id } of sales) await world.h.em.execute('update creator_sales set matures_at = now() where id = ?', [id]);
    const release = () => world.h.get(ReleaseEarnings).execute();
    await Promise.all([release(), release(), release()]);
    await release();
    expect(await of(creator)).toMatchObject({ pendingBalance: 0n, availableBalance: 16_000n });
  });

  test('in dispute are not released', async () => {
    const creator = await ready();
    const { id } = await sell(world, creator);
    await reverse(world, id, 'dispute_opened');
    await mature(world, id);
    expect(await of(creator)).toMatchObject({ heldBalance: 800n, availableBalance: 0n });
    await reverse(world, id, 'dispute_won');
    expect(await of(creator)).toMatchObject({ heldBalance: 0n, availableBalance: 800n });
  });
});

describe('PayOut: a payout', () => {
  test('sends the whole available balance to the account, once', async () => {
    await payOut(); // other creators of this database
    const { creator } = await earning();
    const socket = await world.device(creator);
    const clearing = await accountOf(world, 'provider_clearing');
    await Promise.all([payOut(), payOut()]);
    await payOut();
    await world.h.settle();
    expect(transfers(creator)).toMatchObject([{ amount: 4_000 }]);
    expect(await payouts(creator)).toMatchObject([{ amount: 4_000, status: 'paid', reason: '' }]);
    expect(await of(creator)).toMatchObject({ availableBalance: 0n, paidOut: 4_000n, payoutHold: 'below_minimum' });
    expect((await accountOf(world, 'provider_clearing')) - clearing).toBe(-4_000);
    expect(await accountOf(world, 'payouts_in_transit')).toBe(0);
    expect(socket.of(EarningsChangedPushedSchema).length).toBeGreaterThan(0);
  });

  test('waits for the minimum', async () => {
    const { creator } = await earning(2_498); // 1,998 of it are her share
    await payOut();
    expect([await payouts(creator), (await of(creator))?.payoutHold]).toEqual([[], 'below_minimum']);
    const { id } = await sell(world, creator, { totalAmount: 2 });
    await mature(world, id);
    expect((await of(creator))?.payoutHold).toBe('');
    await payOut();
    expect(await payouts(creator)).toMatchObject([{ amount: 2_000, status: 'paid' }]);
  });

  test('follows the previous one after a day at the earliest', async () => {
    const { creator } = await earning();
    await payOut();
    const { id } = await sell(world, creator, { totalAmount: 5_000 });
    await mature(world, id);
    await wait(creator, 23);
    await payOut();
    expect(await payouts(creator)).toHaveLength(1);
    await wait(creator, 1);
    await payOut();
    expect(await payouts(creator)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test.each(['before', 'after'] as const)(
    'whose outcome nobody knows is asked about under the same key: it failed %s its effect',
    async (when) => {
      const { creator } = await earning();
      world.provider.fail('transfer', when);
      await payOut();
      expect(await payouts(creator)).toMatchObject([{ status: 'pending', amount: 4_000 }]);
      expect(await of(creator)).toMatchObject({ availableBalance: 0n, paidOut: 0n });
      await payOut(); // too early: the first attempt may still be under way
      expect(transfers(creator)).toHaveLength(when === 'after' ? 1 : 0);
      await wait(creator, 1);
      await payOut();
      expect(transfers(creator)).toMatchObject([{ amount: 4_000 }]);
      expect(await payouts(creator)).toMatchObject([{ status: 'paid' }]);
    },
  );

  test('that the provider refuses returns to the balance with its reason, and is not retried at once', async () => {
    const { creator } = await earning();
    world.provider.members.changeAccount(`acct_${creator}`, { payoutsEnabled: false, disabledReason: 'rejected.other' });
    const alarm = await readMetric(world, 'payouts_failing');
    await payOut();
    expect(await readMetric(world, 'payouts_failing')).toBe(alarm + 1);
    const [failed] = await payouts(creator);
    expect(failed).toMatchObject({ status: 'failed', amount: 4_000, reason: expect.stringContaining('refused') });
    expect(await of(creator)).toMatchObject({ availableBalance: 4_000n, payoutHold: 'restricted' });
    const { changes } = await world.market.listBalanceChanges(as(creator), { limit: 2 });
    expect(changes).toMatchObject([
      { kind: 'payout_failed', amount: 4_000, reason: failed?.reason },
      { kind: 'payout', amount: -4_000, reason: '' },
    ]);
    await payOut();
    expect(await payouts(creator)).toHaveLength(1);
    world.provider.members.onboard(`acct_${creator}`);
    world.provider.members.changeAccount(`acct_${creator}`, { disabledReason: null });
    await world.h.em.execute(`update connected_accounts set asked_at = now() - interval '1 day' where user_id = ?`, [creator]);
    await world.market.getConnectStatus(as(creator), {});
    await wait(creator, 24);
    await payOut();
    expect(await payouts(creator)).toMatchObject([{ status: 'paid' }, { status: 'failed' }]);
  });

  test('that fails does not delay other creators', async () => {
    const [one, two] = [await earning(), await earning()];
    world.provider.fail('transfer');
    await payOut();
    const states = [...(await payouts(one.creator)), ...(await payouts(two.creator))].map(({ status }) => status);
    expect(states.toSorted()).toEqual(['paid', 'pending']);
  });

  test('waits for a creator in review or paused by an operator, who sees the reason', async () => {
    const { creator } = await earning();
    await world.change(creator, { inReview: true });
    await payOut();
    expect([await payouts(creator), (await of(creator))?.payoutHold]).toEqual([[], 'paused']);
    await world.change(creator, { inReview: false });
    await world.h.em.execute('update creators set payouts_paused = true where user_id = ?', [creator]);
    await payOut();
    expect([await payouts(creator), (await of(creator))?.payoutHold]).toEqual([[], 'paused']);
    await world.h.em.execute('update creators set payouts_paused = false where user_id = ?', [creator]);
    await payOut();
    expect(await payouts(creator)).toHaveLength(1);
  });

  test('covers a long list to its end', async () => {
    const creators = [];
    for (let at = 0; at < 3; at++) creators.push((await earning()).creator);
    await world.h.em.execute(
      `insert into creators (account_id, user_id) select gen_random_uuid(), gen_random_uuid() from generate_series(1, 120)`,
    );
    await payOut();
    for (const creator of creators) expect(await payouts(creator)).toHaveLength(1);
  });
});

describe('PayOut: a reversal after the payout', () => {
  test.each(['refund', 'dispute_lost'] as const)('makes the balance negative with a visible reason: %s', async (cause) => {
    const { creator, saleId } = await earning();
    await payOut();
    if (cause === 'dispute_lost') {
      await reverse(world, saleId, 'dispute_opened', { amount: 5_000, disputeFee: 1_500 });
      expect(await of(creator)).toMatchObject({ availableBalance: -4_000n, heldBalance: 4_000n, payoutHold: 'negative' });
    }
    await reverse(world, saleId, cause, {
      amount: 5_000,
      disputeFee: cause === 'refund' ? 0 : 1_500,
      reason: 'The buyer was charged twice.',
    });
    expect(await of(creator)).toMatchObject({ availableBalance: -4_000n, heldBalance: 0n, payoutHold: 'negative', totalEarnings: 0n });
    const { changes } = await world.market.listBalanceChanges(as(creator), { limit: 1 });
    expect(changes).toMatchObject([{ amount: -4_000, reason: 'The buyer was charged twice.' }]);
    // Her next earnings cover it.
    const { id } = await sell(world, creator, { totalAmount: 8_000 });
    await mature(world, id);
    await wait(creator, 24);
    expect(await of(creator)).toMatchObject({ availableBalance: 2_400n, payoutHold: '' });
    await payOut();
    expect(await payouts(creator)).toMatchObject([
      { amount: 2_400, status: 'paid' },
      { amount: 4_000, status: 'paid' },
    ]);
  });
});

describe('GetEarnings: the first payout', () => {
  const firstPayout = async (creator: string) => {
    const at = (await of(creator))?.firstPayoutAt;
    return at && timestampDate(at);
  };
  const maturesAt = async (id: string) => {
    const { sales } = await world.market.listSales(as((await ownerOf(id))!), {});
    return timestampDate(sales.find((sale) => sale.id === id)!.availableAt!);
  };
  const ownerOf = async (id: string) =>
    (await world.h.em.execute<{ creator_id: string }[]>('select creator_id from creator_sales where id = ?', [id]))[0]?.creator_id;

  test('leaves when enough sales have become available, and has no date before there are enough', async () => {
    const creator = await ready();
    expect(await firstPayout(creator)).toBeUndefined();
    const first = await sell(world, creator, { totalAmount: 1_500 });
    expect(await firstPayout(creator)).toBeUndefined();
    const enough = await sell(world, creator, { totalAmount: 1_000 });
    await sell(world, creator, { totalAmount: 5_000 });
    expect(await firstPayout(creator)).toEqual(await maturesAt(enough.id));
    await mature(world, enough.id);
    expect(await firstPayout(creator)).toEqual(await maturesAt(first.id));
  });

  test('leaves at once when enough is available, and is not announced after it', async () => {
    const { creator } = await earning();
    expect(await firstPayout(creator)).toEqual(world.h.clock.now());
    await payOut();
    await sell(world, creator, { totalAmount: 5_000 });
    expect(await firstPayout(creator)).toBeUndefined();
  });

  test('has a date before the payout account is set up, and none while payouts are paused', async () => {
    const creator = world.creator();
    const { id } = await sell(world, creator, { totalAmount: 5_000 });
    expect([(await of(creator))?.payoutHold, await firstPayout(creator)]).toEqual(['not_connected', await maturesAt(id)]);
    await world.h.em.execute('update creators set payouts_paused = true where user_id = ?', [creator]);
    expect(await firstPayout(creator)).toBeUndefined();
  });
});

test('ListBalanceChanges: lists payouts with their status and sums them up apart from earnings', async () => {
  const { creator } = await earning();
  await payOut();
  const { changes, months } = await world.market.listBalanceChanges(as(creator), {});
  expect(changes).toMatchObject([
    { kind: 'payout', amount: -4_000, payoutStatus: 'paid', title: '' },
    { kind: 'sale', amount: 4_000, payoutStatus: '' },
  ]);
  expect(changes[0]?.sale).toBeUndefined();
  expect(months).toMatchObject([{ earned: 4_000n, paidOut: 4_000n }]);
  expect((await world.market.listBalanceChanges(as(creator), { kind: 'payouts' })).changes).toHaveLength(1);
});

test('ExportSales: names the payout that contained a sale, which is the first one that did not fail', async () => {
  const { creator, saleId } = await earning();
  const paidOut = async () => {
    const { csv } = await world.market.exportSales(as(creator), {});
    const lines = csv.trimEnd().split('\r\n').slice(1);
    return new Map(lines.map((line) => [line.split(',').at(-4), line.split(',').slice(-3)]));
  };
  world.provider.members.changeAccount(`acct_${creator}`, { payoutsEnabled: false });
  await payOut();
  expect(await payouts(creator)).toMatchObject([{ status: 'failed' }]);
  expect((await paidOut()).get(saleId)).toEqual(['Paid', '0.00', '']);

  world.provider.members.onboard(`acct_${creator}`);
  await world.h.em.execute(`update connected_accounts set asked_at = now() - interval '1 day' where user_id = ?`, [creator]);
  await world.market.getConnectStatus(as(creator), {});
  await wait(creator, 24);
  await payOut();
  const [paid] = await payouts(creator);
  const first = timestampDate(paid!.settledAt!).toISOString();
  expect((await paidOut()).get(saleId)).toEqual(['Paid', '0.00', first]);

  // A sale that is in dispute at the next payout leaves with the one after it.
  const [asked, pending] = [await sell(world, creator, { totalAmount: 5_000 }), await sell(world, creator, { totalAmount: 5_000 })];
  const next = await sell(world, creator, { totalAmount: 5_000 });
  await mature(world, asked.id, next.id);
  await reverse(world, asked.id, 'dispute_opened', { amount: 5_000 });
  await wait(creator, 24);
  await payOut();
  const second = timestampDate((await payouts(creator))[0]!.settledAt!).toISOString();
  const after = await paidOut();
  expect([asked, pending, next].map(({ id }) => after.get(id))).toEqual([
    ['Disputed', '0.00', ''],
    ['Paid', '0.00', ''],
    ['Paid', '0.00', second],
  ]);
  await reverse(world, asked.id, 'dispute_won', { amount: 5_000 });
  await reverse(world, next.id, 'refund', { amount: 5_000 });
  await mature(world, pending.id);
  await wait(creator, 24);
  await payOut();
  const third = timestampDate((await payouts(creator))[0]!.settledAt!).toISOString();
  const end = await paidOut();
  expect([asked, pending, next].map(({ id }) => end.get(id))).toEqual([
    ['Dispute won', '0.00', third],
    ['Paid', '0.00', third],
    ['Refunded', '50.00', second],
  ]);
  expect(end.get(saleId)).toEqual(['Paid', '0.00', first]);
});

test('ListPayouts: lists payouts in pages, the latest first', async () => {
  const { creator } = await earning();
  await payOut();
  await world.h.em.execute(
    `insert into payouts (id, account_id, creator_id, provider_account_id, provider_ref, amount, status, created_at, settled_at)
     select gen_random_uuid(), account_id, creator_id, provider_account_id, 'tr_' || n || id, n, 'paid', created_at - make_interval(days => n), now()
     from payouts, generate_series(1, 24) n where creator_id = ?`,
    [creator],
  );
  const first = await world.market.listPayouts(as(creator), {});
  const rest = await world.market.listPayouts(as(creator), { cursor: first.nextCursor });
  expect([...first.payouts, ...rest.payouts].map(({ amount }) => amount)).toEqual([
    4_000,
    ...Array.from({ length: 24 }, (_, at) => at + 1),
  ]);
  expect([first.payouts.length, rest.nextCursor]).toEqual([20, '']);
});

test('RecordSale: a sale of an erased creator belongs to an account without a member, and can be refunded', async () => {
  const creator = world.creator();
  await world.erase(creator);
  const { id } = await sell(world, creator, { paymentId: newId() });
  await reverse(world, id, 'refund');
  expect(await world.h.em.execute('select creator_id from creator_sales where id = ?', [id])).toEqual([{ creator_id: null }]);
  expect(await world.h.em.execute('select 1 from creators where user_id = ?', [creator])).toEqual([]);
});
