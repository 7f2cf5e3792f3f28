import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { CallStartedSchema, MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import type { IssuedSession } from '@sotto/proto/identity/v1/accounts';
import { ContentPurchasedSchema } from '@sotto/proto/marketplace/v1/events';
import { LikesWaitingSchema, MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { PushSubscription, type PushAddress } from '../src/sessions/push-subscription.entity.js';
import { PushService, senderOf } from './push-service.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
let service: PushService;
/** Members that no one sees. */
const unseen = new Set<string>();
beforeAll(async () => {
  service = await PushService.start();
  world = await World.start({ push: { ...World.push, localOrigin: service.origin } });
  await world.h.answer(ProfilesService.method.filterVisible, ({ userIds }) => ({ visibleIds: userIds.filter((id) => !unseen.has(id)) }));
  await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
    members: userIds.map((userId) => ({ userId, inReview: false })),
  }));
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});
afterEach(() => {
  service.status = 201;
});

const settings = { matches: true, accessRequests: true, reviews: true, messages: true, sales: true, detailed: false };

/** A member whose browser gets notifications. */
async function aDevice(session?: IssuedSession) {
  const issued = session ?? (await world.signUp());
  const viewer = viewerOf(issued);
  const address = service.subscribe();
  await world.identity.subscribePush(viewer, address);
  return { issued, viewer, address, userId: viewer.userId };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

async function waiting({ userId }: { userId: string }, id?: string) {
  const published = await world.h.publish(MessagesWaitingSchema, { userId }, id);
  await world.h.settle();
  return published;
}
const choose = ({ viewer }: Device, choice: object) => world.identity.savePushSettings(viewer, { settings: { ...settings, ...choice } });
const subscribed = async ({ viewer }: Pick<Device, 'viewer'>) => (await world.identity.getPushSettings(viewer, {})).subscribed;
const rowsOf = ({ endpoint }: PushAddress) => world.h.em.fork().count(PushSubscription, { endpoint });

test('push: a notification is neutral, is encrypted for its browser and signed with the key that browsers know', async () => {
  const anna = await aDevice();
  const id = await waiting(anna);
  await waiting(anna, id);
  expect(service.messagesTo(anna.address)).toEqual([{ kind: 'update', badge: true }]);
  const received = service.received.at(-1)!;
  expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', topic: expect.stringMatching(/^[\w-]{32}$/) });
  const { publicKey } = await world.identity.getPushSettings(anna.viewer, {});
  expect(senderOf(received.headers, publicKey)).toMatchObject({ aud: service.origin, sub: 'mailto:mail@sotto.example' });
});

test('push: detailed notifications name their type only, and have the length of neutral ones', async () => {
  const anna = await aDevice();
  await waiting(anna);
  await choose(anna, { detailed: true });
  await waiting(anna);
  await world.h.publish(ContentPurchasedSchema, { purchaseId: newId(), contentId: newId(), buyerId: newId(), creatorId: anna.userId });
  await world.h.settle();
  expect(service.messagesTo(anna.address)).toEqual(['update', 'messages', 'sales'].map((kind) => ({ kind, badge: true })));
  const lengths = service.received.filter(({ path }) => anna.address.endpoint.endsWith(path)).map(({ body }) => body.length);
  expect(new Set(lengths).size).toBe(1);
});

test('push: a locked session gets neutral notifications without a badge, its member gets detailed ones elsewhere', async () => {
  const email = anAddress();
  const [phone, laptop] = [await aDevice(await world.signUp(email)), await aDevice(await world.signIn(email))];
  await choose(phone, { detailed: true });
  await world.identity.lockSession(anonymous, { refreshToken: phone.issued.refreshToken });
  await waiting(phone);
  expect(service.messagesTo(phone.address)).toEqual([{ kind: 'update', badge: false }]);
  expect(service.messagesTo(laptop.address)).toEqual([{ kind: 'messages', badge: true }]);
});

test('push: types that are off and quiet hours send nothing', async () => {
  const anna = await aDevice();
  await choose(anna, { messages: false });
  await waiting(anna);
  const now = world.h.clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const around = { fromMinute: (minute + 1380) % 1440, untilMinute: (minute + 60) % 1440, timeZone: 'UTC' };
  await choose(anna, { quietHours: around });
  await waiting(anna);
  expect(service.messagesTo(anna.address)).toEqual([]);
  expect((await world.identity.getPushSettings(anna.viewer, {})).settings?.quietHours).toMatchObject(around);
  await choose(anna, {});
  await waiting(anna);
  expect(service.messagesTo(anna.address)).toHaveLength(1);
});

test('push: a call reaches devices by the switch of messages while it rings, and nobody is notified of a member they cannot see', async () => {
  const [anna, caller] = [await aDevice(), await world.signUp()];
  const called = async (callerId = viewerOf(caller).userId) => {
    await world.h.publish(CallStartedSchema, { callId: newId(), callerId, calleeId: anna.userId });
    await world.h.settle();
    return service.messagesTo(anna.address).map((message) => (message as { kind: string }).kind);
  };
  expect(await called()).toEqual(['update']);
  expect(service.received.at(-1)?.headers).toMatchObject({ ttl: '45' });
  await choose(anna, { detailed: true });
  expect(await called()).toEqual(['update', 'calls']);
  await choose(anna, { messages: false });
  expect(await called()).toHaveLength(2);
  await choose(anna, {});
  unseen.add(viewerOf(caller).userId);
  expect(await called()).toHaveLength(2);
});

test('push: new likes reach devices by their own switch and outside quiet hours, without an email', async () => {
  const anna = await aDevice();
  const liked = async () => {
    await world.h.publish(LikesWaitingSchema, { userId: anna.userId });
    await world.h.settle();
    return service.messagesTo(anna.address).map((message) => (message as { kind: string }).kind);
  };
  expect(await liked()).toEqual(['update']);
  await choose(anna, { detailed: true });
  expect(await liked()).toEqual(['update', 'likes']);
  await choose(anna, { likes: false });
  expect(await liked()).toHaveLength(2);
  // A client from before the switch does not send it.
  await choose(anna, {});
  expect((await world.identity.getPushSettings(anna.viewer, {})).settings?.likes).toBe(false);
  const now = world.h.clock.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quietHours = { fromMinute: (minute + 1380) % 1440, untilMinute: (minute + 60) % 1440, timeZone: 'UTC' };
  await choose(anna, { likes: true, quietHours });
  expect(await liked()).toHaveLength(2);
  await choose(anna, { likes: true });
  expect(await liked()).toHaveLength(3);
  expect(await world.h.em.execute(`select kind from mail where user_id = ? and kind not in ('account', 'sign_in')`, [anna.userId])).toEqual(
    [],
  );
});

test('push: a member is not notified of a member that is invisible to them', async () => {
  const [anna, bea] = [await aDevice(), await aDevice()];
  unseen.add(bea.userId);
  const [userAId = '', userBId = ''] = [anna.userId, bea.userId].sort();
  await world.h.publish(MembersMatchedSchema, { matchId: newId(), userAId, userBId });
  await world.h.settle();
  expect([anna, bea].map(({ address }) => service.messagesTo(address).length)).toEqual([0, 1]);
});

test('push: signing out, ending a session and a requested deletion end its subscription', async () => {
  const email = anAddress();
  const [phone, laptop, tablet] = [
    await aDevice(await world.signUp(email)),
    await aDevice(await world.signIn(email)),
    await aDevice(await world.signIn(email)),
  ];
  expect((await world.identity.getPushSettings(phone.viewer, {})).devices).toBe(3);
  await world.identity.signOut(anonymous, { refreshToken: laptop.issued.refreshToken });
  await world.identity.endSession(phone.viewer, { sessionId: tablet.viewer.sessionId });
  await waiting(phone);
  expect([phone, laptop, tablet].map(({ address }) => service.messagesTo(address).length)).toEqual([1, 0, 0]);
  await world.identity.requestDeletion(phone.viewer, { password: 'correct horse' });
  expect(await Promise.all([phone, laptop, tablet].map(({ address }) => rowsOf(address)))).toEqual([0, 0, 0]);
});

test('push: an expired session gets nothing', async () => {
  const anna = await aDevice();
  world.h.clock.advance({ minutes: 31 * 24 * 60 });
  await waiting(anna);
  expect(service.messagesTo(anna.address)).toEqual([]);
  expect(await rowsOf(anna.address)).toBe(0);
});

test.each([404, 410, 403])('push: a browser that the push service refuses with %d is deleted', async (status) => {
  const anna = await aDevice();
  service.status = status;
  await waiting(anna);
  expect(await subscribed(anna)).toBe(false);
});

test('push: after an outage of the push service the subscription is still there', async () => {
  const anna = await aDevice();
  service.status = 503;
  await waiting(anna);
  expect(service.messagesTo(anna.address)).not.toEqual([]);
  expect(await subscribed(anna)).toBe(true);
});

test('SubscribePush: a browser that signs in to another account gets its notifications only', async () => {
  const [anna, bea] = [await aDevice(), await aDevice()];
  await world.identity.subscribePush(bea.viewer, anna.address);
  expect([await subscribed(anna), await subscribed(bea)]).toEqual([false, true]);
  await waiting(anna);
  expect(service.messagesTo(anna.address)).toEqual([]);
});

test('SubscribePush: of eleven devices the oldest gets no notifications', async () => {
  const email = anAddress();
  const first = await aDevice(await world.signUp(email));
  for (let count = 0; count < 10; count++) {
    world.h.clock.advance({ seconds: 1 });
    await aDevice(await world.signIn(email));
  }
  expect(await world.identity.getPushSettings(first.viewer, {})).toMatchObject({ devices: 10, subscribed: false });
});

test.each([
  ['an address of our own network', { endpoint: 'https://127.0.0.1/a' }],
  ['another port of the host of tests', { endpoint: 'http://127.0.0.1:1/a' }],
  ['an address without encryption', { endpoint: 'http://push.example.com/a' }],
  ['a key that is no point of the curve', { p256dh: 'B'.repeat(87) }],
])('SubscribePush: refuses %s', async (_, wrong) => {
  const viewer = viewerOf(await world.signUp());
  await expect(world.identity.subscribePush(viewer, { ...service.subscribe(), ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('UnsubscribePush: ends the subscription of this session only, and may be repeated', async () => {
  const email = anAddress();
  const [phone, laptop] = [await aDevice(await world.signUp(email)), await aDevice(await world.signIn(email))];
  for (let time = 0; time < 2; time++) await world.identity.unsubscribePush(phone.viewer, {});
  expect([await subscribed(phone), await subscribed(laptop)]).toEqual([false, true]);
});

test('SavePushSettings: refuses quiet hours without a length and unknown time zones', async () => {
  const anna = await aDevice();
  const night = { fromMinute: 1320, untilMinute: 420, timeZone: 'Europe/Madrid' };
  for (const wrong of [{ untilMinute: 1320 }, { timeZone: 'Mars/Base' }])
    await expect(choose(anna, { quietHours: { ...night, ...wrong } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await choose(anna, { quietHours: night });
});
