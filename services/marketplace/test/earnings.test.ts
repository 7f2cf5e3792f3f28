import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { EarningsChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as } from '@sotto/testing/viewers';
import { accountOf, join, mature, reverse, sell, tip } from './selling.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const day = 24 * 60;
const of = async (creator: string) => (await world.market.getEarnings(as(creator), {})).earnings;
const ago = (days: number) => new Date(world.h.clock.now().getTime() - days * day * 60_000);

describe('Earnings: a member who may not sell', () => {
  test.each(['male', 'transgender', 'non-binary', 'other', ''])('is refused by every call: %s', async (gender) => {
    const viewer = as(world.member({ gender }));
    const { market } = world;
    const calls = [
      () => market.getEarnings(viewer, {}),
      () => market.listSales(viewer, {}),
      () => market.exportSales(viewer, {}),
      () => market.getEarningsChart(viewer, {}),
      () => market.listBalanceChanges(viewer, {}),
      () => market.listPayouts(viewer, {}),
      () => market.getPricingSettings(viewer, {}),
      () => market.savePricingSettings(viewer, { settings: { basePrice: 1, bulkDiscountThreshold: 2 } }),
      () => market.getConnectStatus(viewer, {}),
      () => market.createConnectAccount(viewer, {}),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
  });

  test('is also refused when profiles does not know the member', async () => {
    await expect(world.market.getEarnings(as(newId()), {})).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
  });
});

describe('RecordSale: the terms', () => {
  test('are those of the tier at the time of the sale, and stay', async () => {
    const creator = world.creator();
    expect(await of(creator)).toMatchObject({ tier: 'standard', platformFeeRate: 0.2, untilPremium: 500_000n });
    await join(world, creator);
    const joined = world.h.clock.now();
    expect(await of(creator)).toMatchObject({ tier: 'new', platformFeeRate: 0.1, untilPremium: 0n });
    const soon = new Date(joined.getTime() + 30 * day * 60_000);
    const { creatorJoinedAt, newUntil } = (await of(creator)) ?? {};
    expect([creatorJoinedAt && timestampDate(creatorJoinedAt), newUntil && timestampDate(newUntil)]).toEqual([joined, soon]);

    expect(await sell(world, creator, { at: new Date(soon.getTime() - 1) })).toMatchObject({ feeRate: 1000, creatorAmount: 900 });
    expect(await sell(world, creator, { at: soon })).toMatchObject({ feeRate: 2000, creatorAmount: 800 });
    expect(await sell(world, creator, { at: soon, totalAmount: 497_999 })).toMatchObject({ feeRate: 2000 });
    // 499,999 so far.
    expect(await sell(world, creator, { at: soon, totalAmount: 1 })).toMatchObject({ feeRate: 2000 });
    const first = await sell(world, creator, { at: soon });
    expect(first).toMatchObject({ feeRate: 1500, creatorAmount: 850, commissionAmount: 150 });
    await reverse(world, first.id, 'refund');
    const again = await sell(world, creator, { at: soon, paymentId: first.id });
    expect(again).toEqual(first);
  });

  test('change back when the sale that made her premium is refunded', async () => {
    const creator = world.creator();
    const large = await sell(world, creator, { totalAmount: 500_000 });
    expect(await sell(world, creator)).toMatchObject({ feeRate: 1500 });
    await reverse(world, large.id, 'refund', { amount: 500_000 });
    expect(await sell(world, creator)).toMatchObject({ feeRate: 2000 });
    expect(await of(creator)).toMatchObject({ tier: 'standard', untilPremium: 498_000n, totalRevenue: 2_000n });
  });

  test('apply from the first start only', async () => {
    const creator = world.creator();
    await join(world, creator);
    const { creatorJoinedAt } = (await of(creator)) ?? {};
    world.h.clock.advance({ minutes: 1 });
    await join(world, creator);
    expect((await of(creator))?.creatorJoinedAt).toEqual(creatorJoinedAt);
  });

  test('follow the fee table by its dates', async () => {
    const creator = world.creator();
    const { feeRates } = await world.market.getEarnings(as(creator), {});
    expect(feeRates.map(({ tier, rate }) => [tier, rate])).toEqual([
      ['new', 1000],
      ['premium', 1500],
      ['standard', 2000],
    ]);
    const begins = new Date(world.h.clock.now().getTime() + 10 * day * 60_000);
    await world.h.em.execute(`insert into fee_rates (tier, rate, valid_from) values ('standard', 2500, ?)`, [begins.toISOString()]);
    expect(await sell(world, creator, { at: new Date(begins.getTime() - 1) })).toMatchObject({ feeRate: 2000 });
    expect(await sell(world, creator, { at: begins })).toMatchObject({ feeRate: 2500 });
    expect(await of(creator)).toMatchObject({ platformFeeRate: 0.2 });
  });
});

describe('GetEarnings: the totals', () => {
  test('are sums of unreturned sales over rolling periods', async () => {
    const creator = world.creator();
    const edge = (days: number) => new Date(ago(days).getTime() + 1);
    await sell(world, creator, { totalAmount: 1_001, at: ago(1) }); // 200.2 -> 200
    await sell(world, creator, { totalAmount: 2_000, at: edge(7) });
    await sell(world, creator, { totalAmount: 3_000, at: ago(7) });
    await tip(world, creator, { totalAmount: 500, at: edge(30) });
    await sell(world, creator, { totalAmount: 4_000, at: ago(30) });
    await sell(world, creator, { totalAmount: 8_000, at: ago(60) });
    const back = await sell(world, creator, { at: ago(1) });
    await reverse(world, back.id, 'refund');
    const asked = await sell(world, creator, { at: ago(1) });
    await reverse(world, asked.id, 'dispute_opened');
    expect(await of(creator)).toMatchObject({
      totalRevenue: 18_501n,
      totalFees: 3_700n,
      totalEarnings: 14_801n,
      salesCount: 6,
      averageSale: 3_084n, // 3083.5
      thisMonthEarnings: 801n + 1_600n + 2_400n + 400n,
      previousMonthEarnings: 3_200n,
      salesThisWeek: 2,
      pendingBalance: 14_801n,
      availableBalance: 0n,
      heldBalance: 800n,
      paidOut: 0n,
      payoutMinimum: 2_000n,
      holdDays: 7,
    });
  });

  test('are zero without a sale', async () => {
    expect(await of(world.creator())).toMatchObject({
      totalRevenue: 0n,
      salesCount: 0,
      averageSale: 0n,
      availableBalance: 0n,
      payoutHold: 'not_connected',
    });
  });

  test('belong to one creator each', async () => {
    const [one, two] = [world.creator(), world.creator()];
    await sell(world, one);
    expect((await of(two))?.salesCount).toBe(0);
    expect((await world.market.listSales(as(two), {})).total).toBe(0);
    expect((await world.market.listBalanceChanges(as(two), {})).changes).toEqual([]);
  });
});

describe('ListSales', () => {
  test('returns the newest first, ten by default, also with equal timestamps', async () => {
    const creator = world.creator();
    for (let at = 0; at < 12; at++) await sell(world, creator, { title: `No. ${at}`, at: ago(at < 6 ? 2 : 1) });
    const first = await world.market.listSales(as(creator), {});
    expect([first.sales.length, first.total]).toEqual([10, 12]);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await world.market.listSales(as(creator), { cursor, limit: 5 });
      seen.push(...page.sales.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size, seen.slice(0, 10)]).toEqual([12, 12, first.sales.map(({ id }) => id)]);
    await expect(world.market.listSales(as(creator), { cursor: 'rubbish' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('shows sales and tips with their terms and their status', async () => {
    const creator = world.creator();
    const contentId = newId();
    const item = await sell(world, creator, { title: 'Sea', contentType: 'video', contentId, totalAmount: 1_999 });
    const given = await tip(world, creator, { note: 'Thank you', totalAmount: 500 });
    const asked = await sell(world, creator);
    await reverse(world, item.id, 'refund', { amount: 1_999 });
    await reverse(world, asked.id, 'dispute_opened');
    const { sales } = await world.market.listSales(as(creator), {});
    expect(new Map(sales.map((sale) => [sale.id, sale])).get(item.id)).toMatchObject({
      ...{ kind: 'content', title: 'Sea', contentType: 'video', contentId, note: '', status: 'refunded' },
      ...{ totalAmount: 1_999, commissionAmount: 400, creatorAmount: 1_599, feeRate: 2_000 },
    });
    expect(sales.find(({ id }) => id === given.id)).toMatchObject({
      kind: 'tip',
      title: '',
      contentType: '',
      note: 'Thank you',
      status: 'completed',
    });
    expect(sales.find(({ id }) => id === asked.id)?.status).toBe('disputed');
  });

  test('ExportSales: exports sales without formulas, also those that were returned', async () => {
    const creator = world.creator();
    await sell(world, creator, { title: '=HYPERLINK("https://evil.example")' });
    await tip(world, creator, { note: '+1 555 0100' });
    const back = await sell(world, creator, { title: 'Given back' });
    await reverse(world, back.id, 'refund');
    const asked = await sell(world, creator, { title: 'Asked back' });
    await reverse(world, asked.id, 'dispute_opened');
    const lost = await sell(world, creator, { title: 'Lost' });
    for (const cause of ['dispute_opened', 'dispute_lost'] as const) await reverse(world, lost.id, cause);
    const won = await sell(world, creator, { title: 'Won' });
    for (const cause of ['dispute_opened', 'dispute_won'] as const) await reverse(world, won.id, cause);
    const part = await sell(world, creator, { title: 'In part' });
    await reverse(world, part.id, 'refund', { amount: 250 });
    const { csv, nextCursor } = await world.market.exportSales(as(creator), {});
    const [heading, ...lines] = csv.trimEnd().split('\r\n');
    expect(heading).toMatch(/^Date \(UTC\),Kind,Title/);
    expect([lines.length, nextCursor]).toEqual([7, '']);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(csv).toContain(`'+1 555 0100`);
    const ends = Object.fromEntries(lines.map((line) => [line.split(',')[2], line.split(',').slice(-3)]));
    expect(ends).toMatchObject({
      'Given back': ['Refunded', '10.00', ''],
      'Asked back': ['Disputed', '0.00', ''],
      Lost: ['Dispute lost', '10.00', ''],
      Won: ['Dispute won', '0.00', ''],
      'In part': ['Partly refunded', '2.50', ''],
    });
    expect(csv).toContain(',Paid,0.00,\r\n');
  });

  test('ExportSales: exports all sales to the last part', async () => {
    const creator = world.creator();
    const { id } = await sell(world, creator);
    await world.h.em.execute(
      `insert into creator_sales (id, account_id, creator_id, kind, title, content_type, note, total_amount, commission_amount, creator_amount,
         fee_rate, created_at, matures_at)
       select gen_random_uuid(), account_id, creator_id, kind, title, content_type, note, total_amount, commission_amount, creator_amount,
         fee_rate, created_at, matures_at from creator_sales, generate_series(1, 1500) where id = ?`,
      [id],
    );
    const first = await world.market.exportSales(as(creator), {});
    const second = await world.market.exportSales(as(creator), { cursor: first.nextCursor });
    const ids = [first, second].flatMap(({ csv }) => csv.trimEnd().split('\r\n')).map((line) => line.split(',').at(-4));
    expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([1_502, 1_502, '']);
    expect(second.csv).not.toContain('Date (UTC)');
  });
});

describe('GetEarningsChart', () => {
  test('has every day up to today, also without a sale', async () => {
    const creator = world.creator();
    const midnight = new Date(`${world.h.clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    await sell(world, creator, { at: midnight });
    await sell(world, creator, { at: new Date(midnight.getTime() - 1) });
    await tip(world, creator, { totalAmount: 500, at: new Date(midnight.getTime() - 1) });
    const back = await sell(world, creator, { at: midnight });
    await reverse(world, back.id, 'refund');
    await sell(world, creator, { at: new Date(midnight.getTime() - 4 * day * 60_000 - 1) });
    const { days } = await world.market.getEarningsChart(as(creator), { days: 5 });
    const name = (before: number) => new Date(midnight.getTime() - before * day * 60_000).toISOString().slice(0, 10);
    expect(days).toMatchObject([
      { day: name(4), earnings: 0, sales: 0 },
      { day: name(3), earnings: 0, sales: 0 },
      { day: name(2), earnings: 0, sales: 0 },
      { day: name(1), earnings: 1_200, sales: 2 },
      { day: name(0), earnings: 800, sales: 1 },
    ]);
  });

  test('covers thirty days by default and a year at most', async () => {
    const creator = world.creator();
    expect((await world.market.getEarningsChart(as(creator), {})).days).toHaveLength(30);
    expect((await world.market.getEarningsChart(as(creator), { days: 365 })).days).toHaveLength(365);
    await expect(world.market.getEarningsChart(as(creator), { days: 366 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('ListBalanceChanges', () => {
  const changes = async (creator: string) =>
    (await world.market.listBalanceChanges(as(creator), {})).changes.map(({ kind, amount, title, reason }) => [
      kind,
      amount,
      title,
      reason,
    ]);

  test('lists the latest first, with subject and reason', async () => {
    const creator = world.creator();
    const item = await sell(world, creator, { title: 'Sea' });
    await tip(world, creator, { totalAmount: 500 });
    await mature(world, item.id);
    await reverse(world, item.id, 'refund', { reason: 'Broken file' });
    expect(await changes(creator)).toEqual([
      ['refund', -800, 'Sea', 'Broken file'],
      ['tip', 400, '', ''],
      ['sale', 800, 'Sea', ''],
    ]);
  });

  test("shows disputes and their ends; their fee is not the creator's", async () => {
    const creator = world.creator();
    const [won, lost] = [await sell(world, creator, { title: 'Won' }), await sell(world, creator, { title: 'Lost' })];
    const fees = await accountOf(world, 'dispute_fees');
    for (const { id } of [won, lost]) await reverse(world, id, 'dispute_opened', { disputeFee: 1500, reason: 'The bank asks.' });
    await reverse(world, won.id, 'dispute_won', { disputeFee: 1500 });
    await reverse(world, lost.id, 'dispute_lost', { disputeFee: 1500 });
    expect(await changes(creator)).toEqual([
      ['dispute_lost', -800, 'Lost', 'The bank asks.'],
      ['dispute_won', 0, 'Won', 'The bank asks.'],
      ['dispute', 0, 'Lost', 'The bank asks.'],
      ['dispute', 0, 'Won', 'The bank asks.'],
      ['sale', 800, 'Lost', ''],
      ['sale', 800, 'Won', ''],
    ]);
    expect((await accountOf(world, 'dispute_fees')) - fees).toBe(3_000);
    expect(await of(creator)).toMatchObject({ pendingBalance: 800n, heldBalance: 0n, salesCount: 1 });
  });

  test('returns consecutive pages', async () => {
    const creator = world.creator();
    for (let at = 0; at < 5; at++) await sell(world, creator, { title: `No. ${at}` });
    const titles: string[] = [];
    let cursor = '';
    do {
      const page = await world.market.listBalanceChanges(as(creator), { cursor, limit: 2 });
      titles.push(...page.changes.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(titles).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0']);
    for (const rubbish of ['x', '-1', '9'.repeat(30)])
      await expect(world.market.listBalanceChanges(as(creator), { cursor: rubbish })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('names the sale as it is now, with its terms and the day on which its money becomes available', async () => {
    const creator = world.creator();
    const { id } = await sell(world, creator, { title: 'Sea', contentType: 'video', totalAmount: 1_999 });
    const given = await tip(world, creator, { note: 'Thank you' });
    await reverse(world, given.id, 'refund');
    const { changes: listed } = await world.market.listBalanceChanges(as(creator), {});
    expect(listed.map(({ kind, sale }) => [kind, sale?.id, sale?.status, sale?.note])).toEqual([
      ['refund', given.id, 'refunded', 'Thank you'],
      ['tip', given.id, 'refunded', 'Thank you'],
      ['sale', id, 'completed', ''],
    ]);
    const { sales } = await world.market.listSales(as(creator), {});
    expect(listed[2]?.sale).toEqual(sales.find((sale) => sale.id === id));
    expect(listed[2]?.sale).toMatchObject({ contentType: 'video', totalAmount: 1_999, commissionAmount: 400, creatorAmount: 1_599 });
    // The database counts the days of the hold by its own time.
    const daysUntil = (timestampDate(listed[2]!.sale!.availableAt!).getTime() - Date.now()) / (24 * 3_600_000);
    expect(Math.round(daysUntil)).toBe(7);
    expect(listed[1]?.sale?.availableAt).toBeUndefined();
  });

  const months = ({ months: sums }: Awaited<ReturnType<typeof world.market.listBalanceChanges>>) =>
    sums.map(({ month, earned, paidOut }) => [month, earned, paidOut]);

  test('sums up whole months in the time zone of the caller, also on a page with a part of them', async () => {
    const creator = world.creator();
    for (const at of ['2025-10-05T12:00:00Z', '2025-11-01T03:00:00Z', '2025-11-20T12:00:00Z', '2025-12-01T00:30:00Z'])
      await sell(world, creator, { at: new Date(at) });
    const lost = await sell(world, creator, { at: new Date('2025-11-21T12:00:00Z') });
    await reverse(world, lost.id, 'refund', { at: new Date('2025-12-02T12:00:00Z') });
    const list = (input: object) => world.market.listBalanceChanges(as(creator), input);
    const first = await list({ limit: 3 });
    expect([first.changes.map(({ month }) => month), first.firstMonth]).toEqual([['2025-12', '2025-12', '2025-11'], '2025-10']);
    expect(months(first)).toEqual([
      ['2025-12', 0n, 0n],
      ['2025-11', 2_400n, 0n],
    ]);
    const rest = await list({ limit: 3, cursor: first.nextCursor });
    expect([rest.changes.length, rest.firstMonth, rest.nextCursor]).toEqual([3, '', '']);
    expect(months(rest)).toEqual([
      ['2025-11', 2_400n, 0n],
      ['2025-10', 800n, 0n],
    ]);
    expect(months(await list({ timeZone: 'America/New_York' }))).toEqual([
      ['2025-12', -800n, 0n],
      ['2025-11', 2_400n, 0n],
      ['2025-10', 1_600n, 0n],
    ]);
    const october = await list({ month: '2025-10', timeZone: 'America/New_York' });
    expect(october.changes.map(({ at }) => at && timestampDate(at).toISOString())).toEqual([
      '2025-11-01T03:00:00.000Z',
      '2025-10-05T12:00:00.000Z',
    ]);
    expect(months(october)).toEqual([['2025-10', 1_600n, 0n]]);
  });

  test('is narrowed by kind, and by a part of a title or note in any case', async () => {
    const creator = world.creator();
    const sea = await sell(world, creator, { title: 'Sea 100%' });
    const hill = await sell(world, creator, { title: 'Hill' });
    await tip(world, creator, { note: 'For the sea' });
    await reverse(world, sea.id, 'refund');
    await reverse(world, hill.id, 'dispute_opened');
    const list = async (input: object) => {
      const answer = await world.market.listBalanceChanges(as(creator), input);
      return [answer.changes.map(({ kind }) => kind), answer.months.map(({ earned }) => earned)];
    };
    expect(await list({ kind: 'sales' })).toEqual([['tip', 'sale', 'sale'], [2_400n]]);
    expect(await list({ kind: 'refunds' })).toEqual([['refund'], [-800n]]);
    expect(await list({ kind: 'disputes' })).toEqual([['dispute'], [0n]]);
    expect(await list({ kind: 'payouts' })).toEqual([[], []]);
    expect(await list({ query: ' SEA' })).toEqual([['refund', 'tip', 'sale'], [800n]]);
    expect(await list({ query: '0%' })).toEqual([['refund', 'sale'], [0n]]);
    expect(await list({ query: '_', kind: 'sales' })).toEqual([[], []]);
  });

  test.each([
    ['kind', { kind: 'released' }],
    ['month', { month: '2025-13' }],
    ['month', { month: '2025' }],
    ['query', { query: 'x'.repeat(101) }],
    ['timeZone', { timeZone: 'Mars/Base' }],
  ])('refuses an unknown %s: %j', async (_, input) => {
    const creator = world.creator();
    await expect(world.market.listBalanceChanges(as(creator), input)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('EarningsChanged', () => {
  test('is pushed to the open pages of the creator only, after each stored change', async () => {
    const [creator, other] = [world.creator(), world.creator()];
    const [hers, others] = [await world.device(creator), await world.device(other)];
    const { id } = await sell(world, creator);
    await reverse(world, id, 'refund');
    await world.h.settle();
    expect([hers.of(EarningsChangedPushedSchema), others.of(EarningsChangedPushedSchema)]).toEqual([[{}, {}], []]);
  });
});
