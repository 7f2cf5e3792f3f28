import { newId } from '@sotto/kit/orm/ids';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { as } from '@sotto/testing/viewers';
import { PayOut } from '../src/payments/payouts/pay-out.js';
import { aShop, begin, buy, deliver, pageOf, paymentOf, settle, statusOf } from './paying.js';
import { mature, sell } from './selling.js';
import { subscribing } from './subscribing.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
  world.provider.state.book('charge', 'pi_before', 100_000_000); // the platform has a balance
});
afterAll(() => world.stop());

type AccountStatus = 'active' | 'suspended' | 'banned';
const decide = (userId: string, accountStatus: AccountStatus, eventId = world.eventId()) =>
  world.publish(AccountStatusChangedSchema, { userId, accountStatus, decisionId: newId() }, eventId);
/** The decision, and the event of profiles that follows it. */
async function restrict(userId: string, accountStatus: AccountStatus): Promise<void> {
  await decide(userId, accountStatus);
  await world.change(userId, { inactive: accountStatus !== 'active', restricted: accountStatus !== 'active' });
}

const { subscribed, begin: subscribe, plan, publishedOf } = subscribing(() => world);

/** A creator with enough to be paid out. */
async function earning(): Promise<string> {
  const creator = world.creator();
  await world.market.createConnectAccount(as(creator), {});
  world.provider.members.onboard(`acct_${creator}`);
  await world.h.em.execute(`update connected_accounts set asked_at = now() - interval '1 day' where user_id = ?`, [creator]);
  await world.market.getConnectStatus(as(creator), {});
  const { id } = await sell(world, creator, { totalAmount: 5_000 });
  await mature(world, id);
  return creator;
}
const payOut = () => world.h.get(PayOut).execute();
const payouts = async (creator: string) => (await world.market.listPayouts(as(creator), {})).payouts;
const hold = async (creator: string) => (await world.market.getEarnings(as(creator), {})).earnings?.payoutHold;

test.each(['suspended', 'banned'] as const)(
  'payouts of a %s creator are held, with a reason that she can read, until she is back',
  async (accountStatus) => {
    const creator = await earning();
    await restrict(creator, accountStatus);
    await payOut();
    expect([await payouts(creator), await hold(creator)]).toEqual([[], accountStatus]);
    await restrict(creator, 'active');
    expect(await hold(creator)).toBe('');
    await payOut();
    expect(await payouts(creator)).toMatchObject([{ amount: 4_000, status: 'paid' }]);
  },
);

test('ChangeAccountStatus: the event with the highest id wins, in any order of arrival', async () => {
  const creator = await earning();
  const [first, second] = [world.eventId(), world.eventId()];
  for (const eventId of [second, second]) await decide(creator, 'suspended', eventId);
  await decide(creator, 'active', first);
  expect(await hold(creator)).toBe('suspended');
});

test.each(['suspended', 'banned'] as const)(
  'ChangeAccountStatus: the store of a %s seller is closed at once, and opens again with her',
  async (accountStatus) => {
    const { creatorId, buyerId, contentId } = await aShop(world);
    const enter = () => world.market.getStorefront(as(buyerId), { creatorId });
    await decide(creatorId, accountStatus); // the event of profiles can arrive later
    await expect(enter()).rejects.toMatchObject({ code: 'STOREFRONT_NOT_FOUND' });
    await expect(begin(world, { buyerId, contentId })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' });
    const tip = { recipientId: creatorId, amount: 500, note: '', attemptId: newId() };
    await expect(world.market.createTip(as(buyerId), tip)).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
    const { creators } = await world.market.browseCreators(as(buyerId), { sort: 'newest', limit: 48 });
    expect(creators.map(({ userId }) => userId)).not.toContain(creatorId);

    await restrict(creatorId, 'active');
    expect(await enter()).toMatchObject({ storefront: { creatorId, contentCount: 1 } });
    await buy(world, { buyerId, contentId });
  },
);

test('ChangeAccountStatus: closes checkout pages of what she sells, and refunds what was paid on them all the same', async () => {
  const shop = await aShop(world);
  const late = { ...shop, buyerId: world.member() };
  const [waiting, paid] = [await begin(world, shop), await begin(world, late)];
  const tip = { recipientId: shop.creatorId, amount: 700, note: '', attemptId: newId() };
  const { paymentId: tipping } = await world.market.createTip(as(shop.buyerId), tip);
  const since = world.provider.state.events.length;
  world.provider.members.pay(pageOf(paid));
  await restrict(shop.creatorId, 'suspended');
  await deliver(world, since);
  for (const id of [waiting, tipping])
    expect([world.provider.state.sessions.get(pageOf(id))?.status, await statusOf(world, id)]).toEqual(['expired', 'canceled']);
  expect(await paymentOf(world, late.buyerId, paid)).toMatchObject({ status: 'refunded' });
});

test('ClosePages: a page that could not be closed while the provider was unavailable is closed later', async () => {
  const shop = await aShop(world);
  const paymentId = await begin(world, shop);
  world.provider.goDown();
  await restrict(shop.creatorId, 'suspended');
  expect(await statusOf(world, paymentId)).toBe('pending');
  world.provider.comeBack();
  await world.h.em.execute(`update pgboss.job set start_after = now() where name = 'close-pages' and state = 'retry'`);
  await settle(world);
  expect(await statusOf(world, paymentId)).toBe('canceled');
});

test('EndBanned: a ban ends the plan at the provider and here, and closes the page of an unpaid one', async () => {
  const { userId, ref } = await subscribed();
  await restrict(userId, 'banned');
  await settle(world);
  expect(world.provider.state.subscriptions.get(ref)?.status).toBe('canceled');
  expect((await publishedOf(userId)).at(-1)).toBe('free');
  expect((await plan(userId)).tier).toBe('free');

  const beginner = world.member();
  const { paymentId } = await subscribe(beginner);
  await restrict(beginner, 'banned');
  await settle(world);
  expect(await statusOf(world, paymentId)).toBe('canceled');
});

test('ChangeAccountStatus: a suspension does not change the plan', async () => {
  const { userId, ref } = await subscribed();
  await restrict(userId, 'suspended');
  await settle(world);
  expect(world.provider.state.subscriptions.get(ref)?.status).toBe('active');
});

test('EndBanned: a member who is unbanned before the provider could be asked keeps the plan', async () => {
  const { userId, ref } = await subscribed();
  world.provider.goDown();
  await restrict(userId, 'banned');
  await restrict(userId, 'active');
  world.provider.comeBack();
  await world.h.em.execute(`update pgboss.job set start_after = now() where name = 'end-banned' and state = 'retry'`);
  await settle(world);
  expect(world.provider.state.subscriptions.get(ref)?.status).toBe('active');
});

test('ChangeAccountStatus: stores nothing about an erased member', async () => {
  const creator = await earning();
  await world.erase(creator);
  await decide(creator, 'banned');
  expect(await world.h.em.execute('select from account_statuses where user_id = ?', [creator])).toEqual([]);
});
