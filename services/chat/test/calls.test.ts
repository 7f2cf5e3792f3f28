import { EntityManager } from '@mikro-orm/postgresql';
import {
  CallChangedPushedSchema,
  CallDescribedPushedSchema,
  CallEndedPushedSchema,
  CallRingingPushedSchema,
} from '@sotto/proto/chat/v1/calls';
import { CallStartedSchema } from '@sotto/proto/chat/v1/events';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { createHmac } from 'node:crypto';
import { EndCalls } from '../src/calls/end-calls.js';
import { CallRepository } from '../src/calls/call.repository.js';
import { callMinutes, ringSeconds, silenceSeconds } from '../src/calls/call-rules.js';
import { ChatSettings } from '../src/settings.js';
import { World } from './world.js';

const servers = [['turn:a.example:3478?transport=udp', 'turns:a.example:5349'], ['turn:b.example:3478']];
const secrets = ['a'.repeat(32), 'b'.repeat(32)];

let world: World;
beforeAll(async () => {
  world = await World.start({ settings: new ChatSettings({ calls: { servers, secrets } }) });
});
afterAll(() => world.stop());

/** A conversation in which both have written. */
async function talk(settings: Parameters<World['chatting']> = [{ name: 'Ada' }, { name: 'Bea' }]) {
  const chatting = await world.chatting(...settings);
  for (const userId of [chatting.one, chatting.two]) await world.say(userId, chatting.conversationId, 'hi');
  return chatting;
}
const start = (userId: string, conversationId: string, kind = 'voice') => world.chat.startCall(as(userId), { conversationId, kind });
const answer = (userId: string, callId: string) => world.chat.answerCall(as(userId), { callId });
const end = (userId: string, callId: string) => world.chat.endCall(as(userId), { callId });
const keep = (userId: string, callId: string) => world.chat.keepCall(as(userId), { callId });
const ring = async (userId: string, conversationId: string, kind?: string) => (await start(userId, conversationId, kind)).call!.id;
/** A call that was answered. */
async function call(kind = 'voice') {
  const talking = await talk();
  const callId = await ring(talking.one, talking.conversationId, kind);
  await answer(talking.two, callId);
  return { ...talking, callId };
}
const statement = (text: string, ...parameters: unknown[]) => world.h.get(EntityManager).fork().execute(text, parameters);
/** Moves a time of a call back. */
const backdate = (callId: string, column: string, seconds: number) =>
  statement(`update calls set ${column} = ${column} - make_interval(secs => ?) where id = ?`, seconds, callId);
const sweep = () => world.h.get(EndCalls).execute((em) => world.h.get(CallRepository).endAllOver(em, 100));
const messages = async (userId: string, conversationId: string) => {
  await world.h.settle();
  return (await world.chat.listMessages(as(userId), { conversationId })).messages.filter((message) => message.call);
};
const unread = async (userId: string) => {
  await world.h.settle();
  return world.unreadTotal(userId);
};

describe('StartCall', () => {
  test('rings on the devices of the other member, with what they see of the caller', async () => {
    const { one, two, conversationId } = await talk();
    const [own, others] = [await world.device(one), await world.device(two)];
    const { call: started, ringsForMs, relay } = await start(one, conversationId, 'video');
    expect(started).toMatchObject({ conversationId, callerId: one, calleeId: two, kind: 'video', state: 'ringing' });
    expect(ringsForMs).toBeGreaterThan((ringSeconds - 5) * 1000);
    await world.h.settle();
    expect(own.of(CallRingingPushedSchema)).toEqual([]);
    expect(others.of(CallRingingPushedSchema)).toEqual([
      expect.objectContaining({
        call: expect.objectContaining({ id: started?.id, kind: 'video' }),
        peer: expect.objectContaining({ userId: one, displayName: 'Ada', avatarUrl: expect.stringContaining('/media/') }),
      }),
    ]);
    expect(await world.h.published(CallStartedSchema)).toContainEqual(
      expect.objectContaining({ callId: started?.id, callerId: one, calleeId: two }),
    );
    expect(servers).toContainEqual(relay?.urls);
    expect(JSON.stringify(others.frames)).not.toContain(relay?.credential);
  });

  test('gives both members credentials of one relay, which expire after the longest call and do not name a member', async () => {
    const { one, two, conversationId } = await talk();
    const { call: started, relay } = await start(one, conversationId);
    const { relay: other } = await answer(two, started!.id);
    expect(other?.urls).toEqual(relay?.urls);
    expect(other?.username).not.toBe(relay?.username);
    const [expires, name] = relay!.username.split(':');
    expect(Number(expires)).toBe(Math.floor(world.h.clock.now().getTime() / 1000) + callMinutes * 60);
    expect([one, two, conversationId, started!.id]).not.toContain(name);
    expect(relay?.credential).toBe(
      createHmac('sha1', 'a'.repeat(32))
        .update(relay?.username ?? '')
        .digest('base64'),
    );
  });

  test('is possible only after both have written, and the list says so', async () => {
    const { one, two, conversationId } = await world.chatting();
    const calls = async () => (await world.chat.listConversations(as(one), {})).conversations[0]?.conversation?.calls;
    await world.say(one, conversationId, 'hi');
    await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALL_NOT_POSSIBLE', status: 403 });
    expect(await calls()).toBe('later');
    await world.say(two, conversationId, 'hello');
    expect(await calls()).toBe('now');
    await start(one, conversationId);
  });

  test('is not possible when one of the two accepts no calls', async () => {
    const { one, two, conversationId } = await talk();
    const choose = (userId: string, calls: boolean) =>
      world.chat.saveChatPreferences(as(userId), { preferences: { readReceipts: true, typing: true, calls } });
    for (const userId of [one, two]) {
      await choose(userId, false);
      await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALL_NOT_POSSIBLE' });
      await choose(userId, true);
    }
    await start(one, conversationId);
    expect(await world.chat.getChatPreferences(as(two), {})).toMatchObject({ preferences: { calls: true }, hasCalls: true });
  });

  test('needs a plan of both members that includes chat', async () => {
    const { one, two, conversationId } = await world.chatting({ gender: 'female' }, { gender: 'male' });
    await world.grant(two, 'premium_tier_1', new Date(world.h.clock.now().getTime() + 3_600_000));
    for (const userId of [one, two]) await world.say(userId, conversationId, 'hi');
    await world.grant(two, 'free');
    await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALL_NOT_POSSIBLE' });
    await expect(start(two, conversationId)).rejects.toMatchObject({ code: 'ENTITLEMENT_REQUIRED' });
  });

  test('is not possible for anybody outside the conversation, and in one that ended', async () => {
    const { one, two, conversationId } = await talk();
    await expect(start(world.member(), conversationId)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await world.unmatch(one, two);
    await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  test('two calls of one conversation at the same time: one is refused', async () => {
    const { one, two, conversationId } = await talk();
    const results = await Promise.allSettled([start(one, conversationId), start(two, conversationId), start(one, conversationId)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CALL_IN_PROGRESS', status: 409 });
  });

  test('does not disturb a member in another call, and does not show the caller that there is one', async () => {
    const { two, callId } = await call();
    const third = world.member();
    await world.match(third, two);
    const conversationId = await world.open(third, two);
    for (const userId of [third, two]) await world.say(userId, conversationId, 'hi');
    const device = await world.device(two);
    const waiting = await start(third, conversationId);
    await keep(third, waiting.call!.id);
    await world.h.settle();
    expect(waiting.call).toMatchObject({ state: 'ringing' });
    expect(device.of(CallRingingPushedSchema)).toEqual([]);
    expect((await world.h.published(CallStartedSchema)).map((event) => event.callId)).not.toContain(waiting.call?.id);
    await expect(answer(two, waiting.call!.id)).rejects.toMatchObject({ code: 'CALL_IN_PROGRESS' });
    await end(two, callId);
    await keep(third, waiting.call!.id); // rings now
    await world.h.settle();
    expect(device.of(CallRingingPushedSchema)).toHaveLength(1);
  });

  test('three unanswered calls are followed by a pause, until the other member writes or answers', async () => {
    const { one, two, conversationId } = await talk();
    const unanswered = async () => {
      await end(one, await ring(one, conversationId));
      await world.h.settle();
    };
    for (let i = 0; i < 3; i++) await unanswered();
    await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALLED_TOO_OFTEN', status: 429 });
    await end(two, await ring(two, conversationId)); // the other member may call
    await world.h.settle();
    await unanswered();
    await world.say(one, conversationId, 'please');
    for (let i = 0; i < 2; i++) await unanswered();
    await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALLED_TOO_OFTEN' });
    await world.say(two, conversationId, 'now I can');
    await unanswered();
  });
});

test('StartCall: calls that were taken back count as well', async () => {
  const { one, conversationId } = await talk();
  for (let i = 0; i < 3; i++) {
    await end(one, await ring(one, conversationId));
    const [message] = await messages(one, conversationId);
    await world.chat.unsendMessage(as(one), { conversationId, messageId: message!.id });
  }
  await expect(start(one, conversationId)).rejects.toMatchObject({ code: 'CALLED_TOO_OFTEN' });
});

describe('a call', () => {
  test('that is answered changes for both, and cannot be answered again', async () => {
    const { one, two, conversationId } = await talk();
    const [own, others] = [await world.device(one), await world.device(two)];
    const callId = await ring(one, conversationId);
    await expect(answer(one, callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND', status: 404 });
    await expect(answer(world.member(), callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    expect((await answer(two, callId)).call).toMatchObject({ id: callId, state: 'active' });
    await expect(answer(two, callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await world.h.settle();
    for (const device of [own, others])
      expect(device.of(CallChangedPushedSchema)).toEqual([{ call: expect.objectContaining({ id: callId, state: 'active' }) }]);
  });

  test('carries descriptions between its members, without addresses, once it is answered', async () => {
    const { one, two, conversationId } = await talk();
    const callId = await ring(one, conversationId);
    const sdp = ['v=0', 'a=candidate:1 1 udp 1 192.168.1.7 1 typ host', 'a=mid:0'].join('\r\n');
    const describeAs = (userId: string, type = 'offer') => world.chat.describeCall(as(userId), { callId, type, sdp });
    await expect(describeAs(one)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await answer(two, callId);
    const [own, others] = [await world.device(one), await world.device(two)];
    await expect(describeAs(world.member())).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await describeAs(one);
    await describeAs(two, 'answer');
    await world.h.settle();
    expect(others.of(CallDescribedPushedSchema)).toEqual([{ callId, type: 'offer', sdp: 'v=0\r\na=mid:0' }]);
    expect(own.of(CallDescribedPushedSchema)).toEqual([{ callId, type: 'answer', sdp: 'v=0\r\na=mid:0' }]);
  });

  test('shows who agreed to clear video, which can be taken back', async () => {
    const { one, two, callId } = await call('video');
    const agree = async (userId: string, isClear: boolean) =>
      (await world.chat.setCallClarity(as(userId), { callId, isClear })).call ?? undefined;
    expect(await agree(one, true)).toMatchObject({ callerIsClear: true, calleeIsClear: false });
    const device = await world.device(one);
    expect(await agree(two, true)).toMatchObject({ callerIsClear: true, calleeIsClear: true });
    await agree(one, false);
    await world.h.settle();
    expect(device.of(CallChangedPushedSchema).map(({ call: changed }) => [changed?.callerIsClear, changed?.calleeIsClear])).toEqual([
      [true, true],
      [undefined, true],
    ]);
    await expect(agree(world.member(), true)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
  });

  test('that was held leaves a message with its length, which counts as read', async () => {
    const { one, two, conversationId, callId } = await call('video');
    const before = await unread(two);
    const devices = [await world.device(one), await world.device(two)];
    await backdate(callId, 'answered_at', 75);
    await end(two, callId);
    await end(one, callId);
    const [message, ...more] = await messages(two, conversationId);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ senderId: one, content: '', call: { kind: 'video' } });
    expect(message?.call?.seconds).toBeGreaterThanOrEqual(75);
    expect(message?.call?.seconds).toBeLessThan(80);
    expect(await unread(two)).toBe(before);
    for (const device of devices) {
      expect(device.of(CallEndedPushedSchema)).toEqual([{ callId, conversationId }]);
      expect(device.of(MessagePushedSchema)).toEqual([
        expect.objectContaining({
          message: expect.objectContaining({ id: message?.id, call: expect.objectContaining({ kind: 'video' }) }),
        }),
      ]);
    }
    expect(await statement('select * from calls where id = ?', callId)).toEqual([]);
    await ring(two, conversationId); // both are free
  });

  test.each(['caller', 'callee'])('that was not answered leaves an unread message, also when the %s ends it', async (who) => {
    const { one, two, conversationId } = await talk();
    const before = await unread(two);
    const callId = await ring(one, conversationId);
    await end(who === 'caller' ? one : two, callId);
    const [message] = await messages(two, conversationId);
    expect(message).toMatchObject({ senderId: one, call: { kind: 'voice' } });
    expect(message?.call?.seconds).toBeUndefined();
    expect(await unread(two)).toBe(before + 1);
    const [latest] = (await world.chat.listConversations(as(two), {})).conversations;
    expect(latest?.latest).toMatchObject({ id: message?.id, call: { kind: 'voice' } });
    const mark = { conversationId, sequence: message?.sequence };
    expect((await world.chat.markRead(as(two), mark)).unreadTotal).toBe(0);
  });

  test('cannot be ended by anybody else', async () => {
    const { one, callId } = await call();
    await end(world.member(), callId);
    expect((await keep(one, callId)).call).toMatchObject({ id: callId });
  });

  test('message about it can be quoted and taken back', async () => {
    const { one, two, conversationId } = await talk();
    await end(one, await ring(one, conversationId));
    const [message] = await messages(one, conversationId);
    const reply = { conversationId, clientMessageId: newId(), content: 'Sorry', replyToSequence: message?.sequence };
    expect((await world.chat.sendMessage(as(two), reply)).message?.quote).toMatchObject({ senderId: one, hasCall: true });
    await world.chat.unsendMessage(as(one), { conversationId, messageId: message!.id });
    const after = (await world.chat.listMessages(as(two), { conversationId })).messages.find(({ id }) => id === message?.id);
    expect(after).toMatchObject({ isUnsent: true });
    expect(after?.call).toBeUndefined();
    expect(await statement('select call_kind from messages where id = ?', message?.id)).toEqual([{ call_kind: null }]);
  });

  test.each([
    ['rings too long', 'started_at', ringSeconds, false],
    ['is rung by a client that has gone', 'caller_seen_at', silenceSeconds, false],
    ['is held by a caller who has gone', 'caller_seen_at', silenceSeconds, true],
    ['is held by a callee who has gone', 'callee_seen_at', silenceSeconds, true],
    ['lasts too long', 'answered_at', callMinutes * 60, true],
  ])('that %s ends', async (_, column, seconds, isAnswered) => {
    const { one, two, conversationId } = await talk();
    const callId = await ring(one, conversationId);
    if (isAnswered) await answer(two, callId);
    await sweep();
    await keep(one, callId);
    await backdate(callId, column, seconds + 1);
    await expect(keep(one, callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await expect(isAnswered ? keep(two, callId) : answer(two, callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    const device = await world.device(two);
    await sweep();
    await world.h.settle();
    expect(device.of(CallEndedPushedSchema)).toEqual([{ callId, conversationId }]);
    expect(await messages(one, conversationId)).toHaveLength(1);
  });

  test('goes on while both give a sign', async () => {
    const { one, two, callId } = await call();
    for (const userId of [one, two, one]) {
      await backdate(callId, 'caller_seen_at', silenceSeconds / 2 + 5);
      await backdate(callId, 'callee_seen_at', silenceSeconds / 2 + 5);
      await keep(userId, callId);
      await keep(userId === one ? two : one, callId);
    }
    await sweep();
    await keep(one, callId);
  });

  test('ends when the conversation does, without a trace in it', async () => {
    const { one, two, conversationId, callId } = await call();
    await world.block(two, one);
    for (const userId of [one, two]) await expect(keep(userId, callId)).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await expect(world.chat.describeCall(as(one), { callId, type: 'offer', sdp: 'v=0' })).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
    await sweep();
    await world.h.settle();
    expect(await statement('select id from messages where conversation_id = ? and call_kind is not null', conversationId)).toEqual([]);
    // Both can call others.
    const third = world.member();
    await world.match(third, one);
    const other = await world.open(one, third);
    for (const userId of [one, third]) await world.say(userId, other, 'hi');
    await ring(one, other);
  });

  test('of a member whose call was forgotten does not keep them from the next one', async () => {
    const { one, conversationId } = await talk();
    const callId = await ring(one, conversationId);
    await backdate(callId, 'caller_seen_at', silenceSeconds + 1);
    expect(await ring(one, conversationId)).not.toBe(callId);
    expect(await messages(one, conversationId)).toHaveLength(1);
  });
});

test('without calls nobody can call, and nothing offers it', async () => {
  const without = await World.start();
  try {
    const { one, two, conversationId } = await without.chatting();
    for (const userId of [one, two]) await without.say(userId, conversationId, 'hi');
    await expect(without.chat.startCall(as(one), { conversationId, kind: 'voice' })).rejects.toMatchObject({ code: 'CALL_NOT_POSSIBLE' });
    expect((await without.chat.listConversations(as(one), {})).conversations[0]?.conversation?.calls).toBe('');
    expect((await without.chat.getChatPreferences(as(one), {})).hasCalls).toBe(false);
  } finally {
    await without.stop();
  }
});
