import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { AccountErasedSchema, MemberRegisteredSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MembersMatchedSchema, ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { Harness } from '@sotto/testing/harness';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { as } from '@sotto/testing/viewers';
import { once } from 'node:events';
import { Recount } from '../src/operations/analytics/recount.js';
import { adminService } from './admin.js';
import { ProfilesStub } from './profiles-stub.js';

let h: Harness;
let people: ProfilesStub;
/** Conversations as chat has them. */
let talks: Map<string, { at: Date; userIds: string[] }>;
beforeAll(async () => {
  h = await Harness.start(adminService, { quiet: true });
});
beforeEach(async () => {
  for (const table of ['known_members', 'member_totals', 'daily_counts', 'known_conversations']) await h.em.execute(`delete from ${table}`);
  people = await ProfilesStub.of(h);
  talks = new Map();
  await h.answer(ProfilesService.method.listMemberTimes, ({ after, limit = 1000 }) => ({
    members: people
      .all()
      .filter(({ userId = '' }) => userId > after)
      .slice(0, Math.min(limit, 7))
      .map(({ userId, createdAt, verified, memberType, plan }) => ({ userId, createdAt, verified, memberType, plan })),
  }));
  await h.answer(ChatService.method.listConversationTimes, ({ after }) => ({
    conversations: [...talks]
      .filter(([id]) => id > after)
      .sort()
      .slice(0, 3)
      .map(([conversationId, { at, userIds }]) => ({ conversationId, userIds, updatedAt: timestampFromDate(at) })),
  }));
  await h.answer(IdentityService.method.listStaff, () => ({ staff: [] }));
});
afterAll(() => h.stop());

const api = () => h.client(AdminService);
const moderator = as(newId(), 'moderator');
const analytics = async () => (await api().getAnalytics(moderator, {})).analytics!;
const chart = async (metric: string, days = 7) =>
  (await api().getAnalyticsChart(moderator, { metric, days })).days.map(({ count }) => Number(count));
const hoursAgo = (hours: number) => new Date(h.clock.now().getTime() - hours * 3_600_000);
const made = (hours: number) => ({ createdAt: timestampFromDate(hoursAgo(hours)) });

/** An id of an event that was stated then: ids begin with the time. */
function idOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

/** What the tables say that the counters should. */
async function truth() {
  const all = people.all();
  const since = hoursAgo(7 * 24);
  const plan = (name: string) => all.filter((one) => one.plan === name).length;
  return {
    total: BigInt(all.length),
    verified: BigInt(all.filter(({ verified }) => verified).length),
    premium: BigInt(plan('premium_tier_1') + plan('premium_tier_2')),
    communityHost: 1n + BigInt(all.filter(({ memberType }) => memberType === 'community_host').length),
    activeConversations: BigInt([...talks.values()].filter(({ at }) => at >= since).length),
    plans: ['free', 'complimentary', 'premium_tier_1', 'premium_tier_2'].map((name) => ({ plan: name, members: BigInt(plan(name)) })),
  };
}

test('GetAnalytics: windows are rolling, today starts at midnight UTC, and each window has a previous one', async () => {
  // It is noon.
  for (const hours of [0, 11.9, 12.1, 167, 169, 335, 337, 719, 721, 1439, 1441]) await people.put(made(hours));
  await h.settle();
  expect(await analytics()).toMatchObject({
    total: 11n,
    today: 2n,
    last7Days: 4n,
    previous7Days: 2n,
    last30Days: 8n,
    previous30Days: 2n,
    asOf: timestampFromDate(h.clock.now()),
  });
});

test('GetAnalytics: types and plans follow changes of members, and each member counts once', async () => {
  const ann = await people.put({ plan: 'free', memberType: 'basic' });
  await people.put({ plan: 'complimentary', memberType: 'basic' });
  await people.put({ plan: 'free', memberType: 'community_host' });
  await h.settle();
  await people.put({ userId: ann, verified: true, plan: 'premium_tier_2', memberType: 'premium' });
  await h.settle();
  expect(await analytics()).toMatchObject({ total: 3n, verified: 1n, premium: 1n, communityHost: 2n });
  expect(await analytics()).toMatchObject(await truth());
  await people.put({ userId: ann, verified: false, plan: 'free', memberType: 'admin' });
  await h.settle();
  expect(await analytics()).toMatchObject({ verified: 0n, premium: 0n });
});

test('GetAnalytics: a conversation is active for seven days after its last message, in any order of events', async () => {
  const send = (conversationId: string, hours: number, two: [string, string]) =>
    h.publish(MessageSentSchema, { messageId: newId(), conversationId, senderId: two[0], recipientId: two[1] }, idOf(hoursAgo(hours)));
  const [one, other, ann] = [newId(), newId(), newId()];
  const two: [string, string] = [ann, newId()];
  await send(one, 1, two);
  await send(one, 400, [two[1], two[0]]);
  await send(other, 169, [newId(), newId()]);
  await h.settle();
  expect((await analytics()).activeConversations).toBe(1n);
  expect(await chart('messages', 30)).toEqual([...Array(12).fill(0), 1, ...Array(9).fill(0), 1, ...Array(6).fill(0), 1]);

  await h.publish(AccountErasedSchema, { userId: ann, erasureId: newId() });
  await h.settle();
  await send(one, 0, two);
  await h.settle();
  expect((await analytics()).activeConversations).toBe(0n);
});

test('GetAnalyticsChart: has every day in UTC, and leaves out erased members', async () => {
  const [ann] = [await people.put(made(1)), await people.put(made(30)), await people.put(made(30))];
  await h.publish(MembersMatchedSchema, { matchId: newId() }, idOf(hoursAgo(13)));
  await h.settle();
  expect(await chart('new_members')).toEqual([0, 0, 0, 0, 0, 2, 1]);
  expect(await chart('matches')).toEqual([0, 0, 0, 0, 0, 1, 0]);
  for (const erasureId of [newId(), newId()]) await h.publish(AccountErasedSchema, { userId: ann, erasureId });
  await h.settle();
  expect(await chart('new_members')).toEqual([0, 0, 0, 0, 0, 2, 0]);
  expect(await chart('erased_members')).toEqual([0, 0, 0, 0, 0, 0, 1]);
  await h.publish(ProfileChangedSchema, { userId: ann });
  await h.settle();
  expect((await analytics()).total).toBe(2n);
});

test('GetAnalytics: counters equal the tables after repeated and reordered events, failures of profiles and restarts', async () => {
  const plans = ['free', 'complimentary', 'premium_tier_1', 'premium_tier_2'];
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, n) => people.put({ plan: plans[n % 4], verified: n % 3 === 0, ...made(n * 5) })),
  );
  let asked = 0;
  const stumbling = () =>
    h.answer(ProfilesService.method.describeMembers, ({ userIds }) => {
      asked += 1;
      if (asked % 3 === 0) throw new Error('It stumbles.');
      const known = people.all();
      return { members: known.filter(({ userId = '' }) => userIds.includes(userId)) };
    });
  await stumbling();

  const events: (() => Promise<unknown>)[] = [];
  const twice = (publish: (id: string) => Promise<unknown>, at = h.clock.now()) => {
    const id = idOf(at);
    events.push(
      () => publish(id),
      () => publish(id),
    );
  };
  for (const userId of ids) {
    twice((id) => h.publish(MemberRegisteredSchema, { userId }, id));
    twice((id) => h.publish(ProfileChangedSchema, { userId }, id));
  }
  let messages = 0;
  for (let n = 0; n < 60; n += 1) {
    const [conversationId, at] = [ids[n % 15]!.replace(/^.{4}/, '0000'), hoursAgo((n * 37) % 300)];
    const userIds = [ids[n % 15]!, ids[20 + (n % 15)]!];
    const known = talks.get(conversationId);
    if (!known || known.at < at) talks.set(conversationId, { at, userIds });
    messages += 1;
    twice(
      (id) => h.publish(MessageSentSchema, { messageId: newId(), conversationId, senderId: userIds[0], recipientId: userIds[1] }, id),
      at,
    );
  }
  for (const userId of [ids[3]!, ids[20]!]) twice((id) => h.publish(AccountErasedSchema, { userId, erasureId: newId() }, id));

  // The order is mixed by a rule that is the same in every run.
  const mixed = events.map((publish, n) => ({ publish, key: (n * 7919) % events.length })).sort((a, b) => a.key - b.key);
  for (const [n, { publish }] of mixed.entries()) {
    await publish();
    if (n % 90 === 45) await h.restart();
    if (n === 60) for (const userId of ids.slice(0, 10)) people.silently(userId, { plan: 'premium_tier_1', verified: true });
  }
  for (const userId of ids.slice(0, 10)) await h.publish(ProfileChangedSchema, { userId });
  await h.settle();

  for (const userId of [ids[3]!, ids[20]!]) {
    people.silently(userId, null);
    for (const [id, { userIds }] of talks) if (userIds.includes(userId)) talks.delete(id);
  }
  const expected = await truth();
  expect(await analytics()).toMatchObject(expected);
  expect((await chart('messages', 30)).reduce((sum, count) => sum + count)).toBe(messages);
  expect((await chart('new_members', 30)).reduce((sum, count) => sum + count)).toBe(people.all().length);
  expect(await h.get(Recount).execute()).toEqual({
    members: { missing: 0, wrong: 0, extra: 0 },
    conversations: { missing: 0, wrong: 0, extra: 0 },
    totals: 0,
  });
}, 60_000);

test('Recount: corrects missing, wrong and extra rows, and wrong totals', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => people.put(made(n))));
  for (let n = 0; n < 8; n += 1) talks.set(newId(), { at: hoursAgo(n * 20), userIds: [ids[n]!, ids[n + 8]!] });
  await h.settle();
  expect((await h.get(Recount).execute()).conversations).toEqual({ missing: 8, wrong: 0, extra: 0 });

  h.clock.advance({ minutes: 10 });
  people.silently(ids[0]!, { plan: 'premium_tier_1', verified: true });
  people.silently(ids[1]!, null);
  people.silently(newId(), { displayName: 'Eve', plan: 'free', memberType: 'basic', ...made(1) });
  const [first, second] = [...talks.keys()].sort();
  talks.set(first!, { ...talks.get(first!)!, at: hoursAgo(1) });
  talks.delete(second!);
  await h.em.execute(`update member_totals set members = members + 5 where plan = 'free'`);
  await h.em.execute(`update daily_counts set count = 77 where metric = 'new_members' and day = '2025-01-01'`);
  await h.em.execute(`insert into daily_counts (metric, day, count) values ('new_members', '2020-01-01', 3)`);

  expect(await h.get(Recount).execute()).toEqual({
    members: { missing: 1, wrong: 1, extra: 1 },
    conversations: { missing: 0, wrong: 1, extra: 1 },
    totals: 2,
  });
  expect(await analytics()).toMatchObject(await truth());
  expect(await h.get(Recount).execute()).toMatchObject({ members: { missing: 0, wrong: 0, extra: 0 }, totals: 0 });
}, 60_000);

test('Recount: deletes conversations without messages for more than a week', async () => {
  talks.set(newId(), { at: hoursAgo(200), userIds: [newId(), newId()] });
  await h.em.execute(`insert into known_conversations (conversation_id, user1_id, user2_id, last_message_at) values (?, ?, ?, ?)`, [
    ...[newId(), newId(), newId()],
    hoursAgo(193).toISOString(),
  ]);
  expect((await h.get(Recount).execute()).conversations).toEqual({ missing: 0, wrong: 0, extra: 0 });
  expect(await h.em.execute('select from known_conversations')).toEqual([]);
});

test('Recount: runs as a command beside the running service', async () => {
  people.silently(newId(), { displayName: 'Eve', plan: 'free', memberType: 'basic', ...made(1) });
  const command = runTypeScript(new URL('../src/commands/recount.ts', import.meta.url), {
    ...h.environment(),
    MONITOR_PORT: '1',
    APPEAL_KEY: 'a key of tests that signs appeals and is long enough',
    MEDIA_ADDRESS_KEY: 'a key of tests that signs addresses and is long enough',
  });
  let said = '';
  command.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = await once(command, 'exit');
  expect([code, said]).toEqual([0, expect.stringContaining('"members":{"missing":1,"wrong":0,"extra":0}')]);
  expect((await analytics()).total).toBe(1n);
}, 60_000);

test('GetAnalytics: refuses members', async () => {
  await expect(api().getAnalytics(as(newId()), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api().getAnalyticsChart(as(newId()), { metric: 'messages', days: 7 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
