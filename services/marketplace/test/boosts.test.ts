import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { BoostedMessageUndeliverableSchema } from '@sotto/proto/chat/v1/events';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessageBoostPaidSchema, VisibilityBoostedSchema } from '@sotto/proto/marketplace/v1/events';
import { as, asService } from '@sotto/testing/viewers';
import { anAttempt, booked, chargeOf, clearing, deliver, pageOf, settle, statusOf } from './paying.js';
import { World } from './world.js';

type Type = 'visibility_boost' | 'message_highlight' | 'message_priority' | 'message_super';

let world: World;
/** The messages that chat holds, by purchase. */
const held = new Map<string, string>();
/** The recipients that chat received, in the order of calls. */
const recipients: string[] = [];
let refusal: DomainError | undefined;
beforeAll(async () => {
  world = await World.start();
  await world.h.answer(ChatService.method.holdBoostedMessage, ({ purchaseId, content, recipientId }) => {
    recipients.push(recipientId);
    if (refusal) throw refusal;
    if (!held.has(purchaseId)) held.set(purchaseId, content);
    return {};
  });
});
afterEach(() => {
  refusal = undefined;
});
afterAll(() => world.stop());

const aText = () => ({ message: 'look here', recipientId: newId(), conversationId: newId() });
const begin = (userId: string, boostType: Type, more: object = {}) =>
  world.market.createBoostPurchase(as(userId), { boostType, attemptId: anAttempt(), ...more });
const pay = async (paymentId: string) => {
  const since = world.provider.state.events.length;
  world.provider.members.pay(pageOf(paymentId));
  await deliver(world, since);
};
const boosted = async (userId: string, boostType: Type, more: object = {}) => {
  const { paymentId } = await begin(userId, boostType, more);
  await pay(paymentId);
  return paymentId;
};
const sent = async (purchaseId: string) =>
  (await world.h.published(MessageBoostPaidSchema)).filter((event) => event.purchaseId === purchaseId).length;
const stretches = async (userId: string) => (await world.h.published(VisibilityBoostedSchema)).filter((event) => event.userId === userId);
const until = async (userId: string) => {
  const { boostedUntil } = await world.market.getSubscription(as(userId), {});
  return boostedUntil ? hoursFromNow(timestampDate(boostedUntil)) : 0;
};
const hoursFromNow = (at: Date) => (at.getTime() - world.h.clock.now().getTime()) / 3_600_000;
const credits = async (userId: string) => (await world.market.getSubscription(as(userId), {})).highlightCredits;
const boostsOf = async (userId: string) =>
  (await world.market.listBoosts(as(userId), {})).boosts.map(({ boostType, status }) => [boostType, status]);
const refund = (paymentId: string) => world.market.refundPayment(asService('admin'), { paymentId, reason: 'Sorry.' });

test('CreateBoostPurchase: chat decides whether the recipient takes part in the conversation, and a refusal starts no payment', async () => {
  const [userId, text] = [world.member(), aText()];
  refusal = new DomainError('INVALID_INPUT', 422);
  const before = world.provider.state.sessions.size;
  await expect(begin(userId, 'message_super', text)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect([recipients.at(-1), world.provider.state.sessions.size, await boostsOf(userId)]).toEqual([text.recipientId, before, []]);
});

describe('CreateBoostPurchase: the price is the one of the catalogue for the place of sale', () => {
  test.each([
    ['visibility_boost', false, 599],
    ['message_highlight', false, 299],
    ['message_priority', true, 199],
    ['message_highlight', true, 399],
    ['message_super', true, 699],
  ] as const)('%s with a message (%s) costs %i cents', async (boostType, withText, price) => {
    const userId = world.member();
    const { paymentId } = await begin(userId, boostType, withText ? aText() : {});
    expect(world.provider.state.sessions.get(pageOf(paymentId))?.asked).toBe(price);
    const { boosts } = await world.market.getCatalogue(as(userId), {});
    expect(boosts).toContainEqual(expect.objectContaining({ boostType, soldOn: withText ? 'chat' : 'pricing', price }));
  });

  test.each([
    ['visibility_boost', 'a message', aText()],
    ['message_priority', 'none', {}],
    ['message_super', 'none', {}],
    ['message_super', 'a message alone', { message: 'look' }],
    ['message_super', 'no conversation', { ...aText(), conversationId: '' }],
    ['message_super', 'a conversation that is none', { ...aText(), conversationId: 'here' }],
  ] as const)('%s cannot be bought with %s', async (boostType, _, more) => {
    await expect(begin(world.member(), boostType, more)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('CreateBoostPurchase: a visibility boost', () => {
  test("lasts 24 hours from the provider's confirmation", async () => {
    const userId = world.member();
    const { paymentId } = await begin(userId, 'visibility_boost');
    expect([await until(userId), await boostsOf(userId)]).toEqual([0, []]);
    world.h.clock.advance({ minutes: 30 });
    await pay(paymentId);
    expect([await until(userId), await boostsOf(userId), await booked(world, paymentId)]).toEqual([
      24,
      [['visibility_boost', 'active']],
      ['boost'],
    ]);
    const [event] = await stretches(userId);
    expect([hoursFromNow(timestampDate(event!.startsAt!)), hoursFromNow(timestampDate(event!.endsAt!))]).toEqual([0, 24]);
    world.h.clock.advance({ minutes: 24 * 60 });
    expect([await until(userId), await boostsOf(userId)]).toEqual([0, [['visibility_boost', 'expired']]]);
  });

  test('is extended by a second one, also when both are confirmed at once', async () => {
    const userId = world.member();
    const [one, two] = [await begin(userId, 'visibility_boost'), await begin(userId, 'visibility_boost')];
    const since = world.provider.state.events.length;
    for (const { paymentId } of [one, two]) world.provider.members.pay(pageOf(paymentId));
    await deliver(world, since);
    expect(await until(userId)).toBe(48);
    const last = (await stretches(userId)).at(-1);
    expect([hoursFromNow(timestampDate(last!.startsAt!)), hoursFromNow(timestampDate(last!.endsAt!))]).toEqual([0, 48]);
  });

  test('that is refunded ends at once, and the next one moves forward', async () => {
    const userId = world.member();
    const first = await boosted(userId, 'visibility_boost');
    await boosted(userId, 'visibility_boost');
    world.h.clock.advance({ minutes: 6 * 60 });
    await refund(first);
    await settle(world);
    expect([await until(userId), await statusOf(world, first)]).toEqual([24, 'refunded']);
    const last = (await stretches(userId)).at(-1);
    expect([hoursFromNow(timestampDate(last!.startsAt!)), hoursFromNow(timestampDate(last!.endsAt!))]).toEqual([-6, 24]);
  });

  test('requires a complete profile', async () => {
    await expect(begin(world.member({ complete: false }), 'visibility_boost')).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' });
  });
});

describe('CreateBoostPurchase: a boosted message', () => {
  test('waits in chat until it is paid, and is sent once', async () => {
    const userId = world.member();
    const { paymentId } = await begin(userId, 'message_super', aText());
    expect([held.get(paymentId), await sent(paymentId)]).toEqual(['look here', 0]);
    await pay(paymentId);
    await deliver(world, world.provider.state.events.length - 2);
    expect([await sent(paymentId), await boostsOf(userId)]).toEqual([1, [['message_super', 'used']]]);
    const stored = await world.h.em.execute<{ row: string }[]>('select to_jsonb(b)::text as row from boost_purchases b where id = ?', [
      paymentId,
    ]);
    expect(stored[0]?.row).not.toContain('look here');
  });

  test.each(['CONVERSATION_NOT_FOUND', 'ENTITLEMENT_REQUIRED', 'SECOND_LOOK', 'MESSAGE_REFUSED'])(
    'that chat refuses with %s is not paid for',
    async (code) => {
      refusal = new DomainError(code, 409, 'No.');
      const before = world.provider.state.sessions.size;
      await expect(begin(world.member(), 'message_super', aText())).rejects.toMatchObject({ code });
      expect(world.provider.state.sessions.size).toBe(before);
    },
  );

  test('without visible text is refused with its field', async () => {
    refusal = new DomainError('BLANK_MESSAGE', 422);
    await expect(begin(world.member(), 'message_super', aText())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'message' }],
    });
  });

  test('is one purchase for one attempt, however often it is repeated', async () => {
    const [userId, attemptId, text] = [world.member(), anAttempt(), aText()];
    const started = await Promise.all([1, 2, 3].map(() => begin(userId, 'message_priority', { attemptId, ...text })));
    expect(new Set(started.map(({ paymentId }) => paymentId)).size).toBe(1);
    const other = await begin(world.member(), 'message_priority', { attemptId, ...text });
    expect(other.paymentId).not.toBe(started[0]?.paymentId);
  });

  test('that cannot be delivered is refunded once', async () => {
    const userId = world.member();
    const paymentId = await boosted(userId, 'message_super', aText());
    const id = world.eventId();
    for (const each of [id, id, world.eventId()]) await world.publish(BoostedMessageUndeliverableSchema, { purchaseId: paymentId }, each);
    await settle(world);
    expect([await statusOf(world, paymentId), await boostsOf(userId)]).toEqual(['refunded', [['message_super', 'canceled']]]);
    expect(await booked(world, paymentId)).toEqual(['boost', 'refund']);
  });
});

test('RefundUndeliverable: returns what is left after a part was refunded by hand', async () => {
  const userId = world.member();
  const paymentId = await boosted(userId, 'message_super', aText());
  const charge = chargeOf(world, paymentId);
  const since = world.provider.state.events.length;
  world.provider.members.refund(charge, `re_part_${paymentId}`, 'succeeded', 100);
  await deliver(world, since);
  await world.publish(BoostedMessageUndeliverableSchema, { purchaseId: paymentId }, world.eventId());
  await settle(world);
  const { amount, refunded } = world.provider.state.charges.get(charge)!;
  expect([await statusOf(world, paymentId), refunded]).toEqual(['refunded', amount]);
});

describe('UseCredit: a highlight from the pricing page', () => {
  test('is a credit that the next highlighted message uses, without a payment', async () => {
    const userId = world.member();
    const credit = await boosted(userId, 'message_highlight');
    expect(await credits(userId)).toBe(1);
    const pages = world.provider.state.sessions.size;
    const attempt = { attemptId: anAttempt(), useCredit: true, ...aText() };
    const used = await Promise.all([1, 2, 3].map(() => begin(userId, 'message_highlight', attempt)));
    expect(used).toMatchObject(Array.from({ length: 3 }, () => ({ url: '', paymentId: credit, creditUsed: true })));
    await settle(world);
    expect([await credits(userId), world.provider.state.sessions.size]).toEqual([0, pages]);
    const [row] = await world.h.em.execute<{ held: string }[]>('select held_as as held from boost_purchases where id = ?', [credit]);
    expect([held.get(row!.held), await sent(row!.held)]).toEqual(['look here', 1]);
  });

  test('is used once by two concurrent messages: the other one has to be paid', async () => {
    const userId = world.member();
    await boosted(userId, 'message_highlight');
    const both = await Promise.all([1, 2].map(() => begin(userId, 'message_highlight', { useCredit: true, ...aText() })));
    expect(both.map(({ creditUsed }) => creditUsed).toSorted()).toEqual([false, true]);
    expect(both.find(({ creditUsed }) => !creditUsed)?.url).toContain('/pay/');
  });

  test('is valid again when its message could not be delivered', async () => {
    const userId = world.member();
    const credit = await boosted(userId, 'message_highlight');
    await begin(userId, 'message_highlight', { useCredit: true, ...aText() });
    const [row] = await world.h.em.execute<{ held: string }[]>('select held_as as held from boost_purchases where id = ?', [credit]);
    await world.publish(BoostedMessageUndeliverableSchema, { purchaseId: row!.held });
    expect([await credits(userId), await statusOf(world, credit)]).toEqual([1, 'completed']);
  });

  test('that was refunded is no credit', async () => {
    const userId = world.member();
    await refund(await boosted(userId, 'message_highlight'));
    expect(await credits(userId)).toBe(0);
  });
});

test('ListBoosts: lists boosts in pages, the latest first', async () => {
  const userId = world.member();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.unshift(await boosted(userId, 'message_highlight'));
    world.h.clock.advance({ seconds: 1 });
  }
  const listed: string[] = [];
  let cursor = '';
  do {
    const page = await world.market.listBoosts(as(userId), { cursor, limit: 2 });
    listed.push(...page.boosts.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(listed).toEqual(ids);
  expect(await clearing(world)).toBe(world.provider.state.balance);
});
