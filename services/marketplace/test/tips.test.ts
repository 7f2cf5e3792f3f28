import { TipReceivedSchema, SafetySignalRaisedSchema } from '@sotto/proto/marketplace/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { as, asService } from '@sotto/testing/viewers';
import { anAttempt, booked, clearing, deliver, pageOf, paymentOf, settle, statusOf } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const tip = (userId: string, recipientId: string, more: object = {}) =>
  world.market.createTip(as(userId), { recipientId, amount: 2000, note: '', attemptId: anAttempt(), ...more });
const pay = async (paymentId: string) => {
  const since = world.provider.state.events.length;
  world.provider.members.pay(pageOf(paymentId));
  await deliver(world, since);
};

test('CreateTip: a tip is earned when the provider confirms it, and its note reaches the recipient', async () => {
  const [userId, recipientId] = [world.member(), world.creator()];
  const { paymentId } = await tip(userId, recipientId, { note: ' Lovely evening ' });
  const page = world.provider.state.sessions.get(pageOf(paymentId));
  expect(page).toMatchObject({ asked: 2000, successUrl: `https://sotto.test/tip-success?payment=${paymentId}` });
  expect(page?.cancelUrl).toBe(`https://sotto.test/storefront/${recipientId}?canceled=true&payment=${paymentId}`);
  await pay(paymentId);
  expect(await paymentOf(world, userId, paymentId)).toMatchObject({
    kind: 'tip',
    status: 'completed',
    note: 'Lovely evening',
    creatorName: 'Vera',
  });
  expect(await booked(world, paymentId)).toEqual(['tip']);
  expect((await world.h.published(TipReceivedSchema)).filter(({ tipId }) => tipId === paymentId)).toMatchObject([
    { tipperId: userId, recipientId },
  ]);
  const { sales } = await world.market.listSales(as(recipientId), {});
  expect(sales).toMatchObject([{ totalAmount: 2000, note: 'Lovely evening' }]);
});

test('CreateTip: one attempt is one tip, and two attempts are two', async () => {
  const [userId, recipientId, attemptId] = [world.member(), world.creator(), anAttempt()];
  const same = await Promise.all([1, 2, 3].map(() => tip(userId, recipientId, { attemptId })));
  const other = await tip(userId, recipientId);
  expect(new Set([...same, other].map(({ paymentId }) => paymentId)).size).toBe(2);
});

test.each([
  ['a man', () => world.member()],
  ['who is hidden', () => world.creator({ hidden: true })],
  ['who is inactive', () => world.creator({ inactive: true })],
  ['who is looked at by a person of ours', () => world.creator({ inReview: true })],
  ['nobody', () => newId()],
])('CreateTip: refuses %s as recipient', async (_, recipient) => {
  await expect(tip(world.member(), recipient())).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND', status: 404 });
});

test('CreateTip: refuses the tipper herself, and a recipient who blocked the tipper', async () => {
  const [userId, recipientId] = [world.member(), world.creator()];
  await expect(tip(recipientId, recipientId)).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
  await world.block(recipientId, userId);
  await expect(tip(userId, recipientId)).rejects.toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
});

test.each([99, 50_001, 0, -500])('CreateTip: refuses %i cents', async (amount) => {
  await expect(tip(world.member(), world.creator(), { amount })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test("CreateTip: checks the note: a minor's is refused, a scam raises a signal", async () => {
  const [userId, recipientId] = [world.member(), world.creator()];
  await expect(tip(userId, recipientId, { note: 'I am 16 years old' })).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
  const { paymentId } = await tip(userId, recipientId, { note: 'Send me money on CashApp' });
  await world.h.settle();
  const signals = (await world.h.published(SafetySignalRaisedSchema)).filter((event) => event.userId === userId);
  expect(signals.map(({ kind, surface }) => `${surface} ${kind}`)).toEqual(['tip under_age', 'tip payment']);
  expect(signals[1]?.subjectId).toBe(paymentId);
});

test('CreateTip: a refunded tip is subtracted from the earnings, and one for an inactive recipient is refunded', async () => {
  const [userId, recipientId] = [world.member(), world.creator()];
  const given = (await tip(userId, recipientId)).paymentId;
  const late = (await tip(userId, recipientId)).paymentId;
  await pay(given);
  await world.market.refundPayment(asService('admin'), { paymentId: given, reason: 'Sorry.' });
  await world.change(recipientId, { inactive: true });
  await pay(late);
  await settle(world);
  expect([await statusOf(world, given), await booked(world, given)]).toEqual(['refunded', ['refund', 'tip']]);
  expect([await statusOf(world, late), await booked(world, late)]).toEqual(['refunded', ['refund', 'unclaimed']]);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
