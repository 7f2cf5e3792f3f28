import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { MessagesWaitingSchema } from '@sotto/proto/chat/v1/events';
import { VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import {
  ContentPurchasedSchema,
  PaymentReturnedSchema,
  PurchaseRefundedSchema,
  TipReceivedSchema,
} from '@sotto/proto/marketplace/v1/events';
import { AccessDecidedSchema, AccessRequestedSchema, ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { noticeKinds } from '../src/mail/delivery/mail-kind.js';
import { anAddress, viewerOf, World } from './world.js';

let world: World;
/** Members that no one sees. */
const unseen = new Set<string>();
/** Members in review. */
const inReview = new Set<string>();
beforeAll(async () => {
  world = await World.start();
  await world.h.answer(ProfilesService.method.filterVisible, ({ viewerId, userIds }) => ({
    visibleIds: userIds.filter((id) => !unseen.has(id) && !unseen.has(viewerId)),
  }));
  await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => ({
    members: userIds.map((userId) => ({ userId, inReview: inReview.has(userId) })),
  }));
});
afterAll(() => world.stop());

async function aMember() {
  const email = anAddress();
  const viewer = viewerOf(await world.signUp(email));
  world.h.clock.advance({ seconds: 1 });
  return { email, viewer, userId: viewer.userId };
}
type Member = Awaited<ReturnType<typeof aMember>>;

const noticesTo = async ({ email }: Member) => (await world.mails(email)).filter(({ kind }) => noticeKinds.some((known) => known === kind));
const match = async (a: Member, b: Member, id?: string) => {
  const [userAId = '', userBId = ''] = [a.userId, b.userId].sort();
  const published = await world.h.publish(MembersMatchedSchema, { matchId: newId(), userAId, userBId }, id);
  await world.h.settle();
  return published;
};
const decide = async (requester: Member, owner: Member, decided: { status: string; revoked?: boolean }) => {
  const event = { requestId: newId(), requesterId: requester.userId, contentOwnerId: owner.userId, revoked: false, ...decided };
  await world.h.publish(AccessDecidedSchema, event);
  await world.h.settle();
};
const review = async ({ userId }: Member, id?: string) => {
  const published = await world.h.publish(ImageReviewedSchema, { userId, imageId: newId(), status: 'approved' }, id);
  await world.h.settle();
  return published;
};

test('notices: both members of a match get one neutral mail, also with repeated events', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  const id = await match(anna, bea);
  world.h.clock.advance({ minutes: 61 });
  await match(anna, bea, id);
  for (const member of [anna, bea]) {
    const [mail, ...more] = await noticesTo(member);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'You have an update', kind: 'matches', state: 'sent' });
    expect(mail?.text).not.toMatch(/Anna|match/i);
    expect(mail?.text).toMatch(/https:\/\/sotto\.example\/unsubscribe#token=\S+/);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/sotto\.example\/api\/v1\/unsubscribe\?token=[\w-]+$/);
  }
});

test('notices: an access request notifies the owner, a decision the requester, a revocation no member', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await world.h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: anna.userId, contentOwnerId: bea.userId });
  await world.h.settle();
  expect(await noticesTo(bea)).toMatchObject([{ kind: 'access_requests' }]);
  expect(await noticesTo(anna)).toEqual([]);
  await decide(anna, bea, { status: 'approved', revoked: true });
  expect(await noticesTo(anna)).toEqual([]);
  await decide(anna, bea, { status: 'denied' });
  expect(await noticesTo(anna)).toMatchObject([{ kind: 'access_requests' }]);
});

test.each([
  ['verified', 1],
  ['requires_input', 1],
  ['canceled', 1],
  ['pending', 0],
  ['unverified', 0],
])('notices: a verification that is %s causes %d mails', async (verificationStatus, mails) => {
  const anna = await aMember();
  await world.h.publish(VerificationChangedSchema, { userId: anna.userId, verificationStatus });
  await world.h.settle();
  expect(await noticesTo(anna)).toHaveLength(mails);
});

test('notices: unread messages cause one neutral mail an hour, without sender and text', async () => {
  const anna = await aMember();
  const wait = async () => {
    await world.h.publish(MessagesWaitingSchema, { userId: anna.userId });
    await world.h.settle();
  };
  await wait();
  await wait();
  const [mail, ...more] = await noticesTo(anna);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'You have an update', kind: 'messages', state: 'sent' });
  expect(mail?.text.replaceAll(/https:\S+/g, '')).not.toMatch(/message|chat|wrote|\d/i);
  world.h.clock.advance({ minutes: 61 });
  await wait();
  expect(await noticesTo(anna)).toHaveLength(2);

  const token = await world.mailedToken(anna.email);
  expect(await world.identity.unsubscribe(anonymous, { token })).toMatchObject({ kind: 'messages' });
  world.h.clock.advance({ minutes: 61 });
  await wait();
  expect(await noticesTo(anna)).toHaveLength(2);
  const { preferences } = await world.identity.getMailPreferences(anna.viewer, {});
  expect(preferences).toMatchObject({ matches: true, accessRequests: true, reviews: true, messages: false });
});

test('SaveMailPreferences: omitted kinds stay unchanged', async () => {
  const anna = await aMember();
  const save = async (preferences: { reviews: boolean; messages?: boolean }) =>
    (await world.identity.saveMailPreferences(anna.viewer, { preferences })).preferences;
  expect(await save({ reviews: true })).toMatchObject({ reviews: true, messages: true });
  expect(await save({ reviews: true, messages: false })).toMatchObject({ messages: false });
  expect(await save({ reviews: false })).toMatchObject({ reviews: false, messages: false });
  expect(await save({ reviews: false, messages: true })).toMatchObject({ messages: true });
});

test('noticeKinds: the order of existing kinds does not change', () => {
  expect(noticeKinds).toEqual(['matches', 'access_requests', 'reviews', 'messages', 'sales']);
});

test('notices: a sale notifies the creator, a refund both members, a tip its recipient, without names', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  const trade = { purchaseId: newId(), contentId: newId(), buyerId: bea.userId, creatorId: anna.userId };
  await world.h.publish(ContentPurchasedSchema, trade);
  await world.h.settle();
  const [mail] = await noticesTo(anna);
  expect(mail).toMatchObject({ subject: 'You have an update', kind: 'sales' });
  expect(mail?.text.replaceAll(/https:\S+/g, '')).not.toMatch(/sale|sold|bought|tip|\$|\d/i);
  expect(await noticesTo(bea)).toEqual([]);
  world.h.clock.advance({ minutes: 61 });
  await world.h.publish(PurchaseRefundedSchema, trade);
  await world.h.settle();
  expect([(await noticesTo(anna)).length, (await noticesTo(bea)).length]).toEqual([2, 1]);
  world.h.clock.advance({ minutes: 61 });
  await world.h.publish(TipReceivedSchema, { tipId: newId(), tipperId: bea.userId, recipientId: anna.userId });
  await world.h.settle();
  expect(await noticesTo(anna)).toHaveLength(3);
});

test('notices: a refund notifies the member whose account still exists', async () => {
  const anna = await aMember();
  const trade = { purchaseId: newId(), contentId: newId() };
  await world.h.publish(PurchaseRefundedSchema, { ...trade, buyerId: '', creatorId: anna.userId });
  await world.h.settle();
  expect(await noticesTo(anna)).toHaveLength(1);
});

test('notices: a payment that was given back notifies its payer, once with the refund of the same purchase', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await world.h.publish(PaymentReturnedSchema, { paymentId: newId(), payerId: anna.userId });
  await world.h.settle();
  expect(await noticesTo(anna)).toMatchObject([{ kind: 'sales' }]);
  const purchaseId = newId();
  await world.h.publish(PaymentReturnedSchema, { paymentId: purchaseId, payerId: bea.userId });
  await world.h.publish(PurchaseRefundedSchema, { purchaseId, contentId: newId(), buyerId: bea.userId, creatorId: '' });
  await world.h.settle();
  expect(await noticesTo(bea)).toHaveLength(1);
});

test('notices: at most one mail of a kind in an hour; other kinds are sent', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await Promise.all([review(anna), review(anna), review(anna)]);
  world.h.clock.advance({ minutes: 59 });
  await review(anna);
  expect(await noticesTo(anna)).toHaveLength(1);
  await match(anna, bea);
  expect((await noticesTo(anna)).map(({ kind }) => kind).sort()).toEqual(['matches', 'reviews']);
  world.h.clock.advance({ minutes: 1 });
  await review(anna);
  expect(await noticesTo(anna)).toHaveLength(3);
});

test('SaveMailPreferences: a member chooses the kinds of notices', async () => {
  const anna = await aMember();
  const read = async () => (await world.identity.getMailPreferences(anna.viewer, {})).preferences;
  expect(await read()).toMatchObject({ matches: true, accessRequests: true, reviews: true, messages: true });
  const chosen = { matches: true, accessRequests: false, reviews: false };
  expect((await world.identity.saveMailPreferences(anna.viewer, { preferences: chosen })).preferences).toMatchObject(chosen);
  expect(await read()).toMatchObject(chosen);
  await review(anna);
  expect(await noticesTo(anna)).toEqual([]);
  await match(anna, await aMember());
  expect(await noticesTo(anna)).toMatchObject([{ kind: 'matches' }]);
});

test('Unsubscribe: the link of a mail stops its kind only, without a session, and may be repeated', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await match(anna, bea);
  const token = await world.mailedToken(anna.email);
  for (let time = 0; time < 2; time++) expect(await world.identity.unsubscribe(anonymous, { token })).toMatchObject({ kind: 'matches' });
  const { preferences } = await world.identity.getMailPreferences(anna.viewer, {});
  expect(preferences).toMatchObject({ matches: false, accessRequests: true, reviews: true });
  expect((await world.identity.getMailPreferences(bea.viewer, {})).preferences).toMatchObject({ matches: true });
});

test('Unsubscribe: refuses unknown and manipulated links', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await match(anna, bea);
  const token = Buffer.from(await world.mailedToken(anna.email), 'base64url');
  const ofBea = Buffer.concat([Buffer.from(bea.userId.replaceAll('-', ''), 'hex'), token.subarray(16)]);
  const otherKind = Buffer.concat([token.subarray(0, 16), Buffer.from([2]), token.subarray(17)]);
  for (const forged of [ofBea, otherKind, token.subarray(0, 30), Buffer.from('made up')]) {
    const stopping = world.identity.unsubscribe(anonymous, { token: forged.toString('base64url') });
    await expect(stopping).rejects.toMatchObject({ code: 'LINK_EXPIRED', status: 410 });
  }
  expect(await world.rowsOf(`mail_preferences where user_id in ('${anna.userId}', '${bea.userId}')`)).toBe(0);
});

test('notices: a member is not notified of a member that is invisible to them', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  unseen.add(bea.userId);
  await match(anna, bea);
  await decide(anna, bea, { status: 'approved' });
  expect(await noticesTo(anna)).toEqual([]);
});

test('notices: a member in review causes no notices but gets those of others', async () => {
  const [anna, bea, cleo] = [await aMember(), await aMember(), await aMember()];
  inReview.add(bea.userId);
  await match(anna, bea);
  await decide(anna, bea, { status: 'approved' });
  await world.h.publish(AccessRequestedSchema, { requestId: newId(), requesterId: bea.userId, contentOwnerId: cleo.userId });
  await world.h.settle();
  expect([await noticesTo(anna), await noticesTo(cleo)]).toEqual([[], []]);
  expect(await noticesTo(bea)).toMatchObject([{ kind: 'matches' }]);
  inReview.delete(bea.userId);
  await decide(anna, bea, { status: 'approved' });
  expect(await noticesTo(anna)).toMatchObject([{ kind: 'access_requests' }]);
});

test('notices: an account with a requested deletion gets and causes none, and queued ones are deleted', async () => {
  const [anna, bea] = [await aMember(), await aMember()];
  await world.h.em.execute(
    `insert into mail (id, user_id, to_address, subject, text, html, state, failures, created_at, kind) values (?, ?, ?, 'x', 'x', 'x', 'queued', 1, ?, 'reviews')`,
    [newId(), anna.userId, anna.email, world.h.clock.now()],
  );
  await world.identity.requestDeletion(anna.viewer, { password: 'correct horse' });
  await match(anna, bea);
  await review(anna);
  expect(await noticesTo(anna)).toEqual([]);
  expect(await noticesTo(bea)).toEqual([]);
});

test('notices: an event about an erased account is ignored', async () => {
  await world.h.publish(ImageReviewedSchema, { userId: newId(), imageId: newId(), status: 'rejected' });
  await world.h.settle();
});
