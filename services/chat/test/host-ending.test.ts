import { HostConversationClosedPushedSchema, HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { newId } from '@sotto/kit/orm/ids';
import { as, asService } from '@sotto/testing/viewers';
import { AskHost } from '../src/host/ask-host.js';
import { ForgetHostConversations } from '../src/host/forget-host-conversations.js';
import { TakeOverAnswers } from '../src/host/take-over-answers.js';
import { WriteAnswer } from '../src/host/write-answer.js';
import { HostClient } from './host-client.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const somebody = () => new HostClient(world, world.member({ gender: 'male' }));

describe('TakeOverAnswers', () => {
  const left = async (me: HostClient) => {
    await me.open();
    return world.h.get(AskHost).execute(as(me.userId), { clientMessageId: newId(), content: 'who liked me', language: 'en' });
  };
  const takeOver = () => world.h.get(TakeOverAnswers).execute();

  test('TakeOverAnswers: answers once after 30 seconds when the process of the answer has ended, however many instances run', async () => {
    const me = somebody();
    await left(me);
    expect((await me.now())?.messages[2]).toMatchObject({ fromHost: true, complete: false, content: '' });
    const device = await world.device(me.userId);
    world.h.clock.advance({ seconds: 29 });
    await takeOver();
    expect((await me.settled())?.messages[2]).toMatchObject({ complete: false });
    world.h.clock.advance({ seconds: 1 });
    await Promise.all([takeOver(), takeOver(), takeOver()]);
    expect((await me.settled())?.messages[2]).toMatchObject({ complete: true, content: expect.stringContaining('your dashboard') });
    expect(device.of(HostMessagePushedSchema)).toHaveLength(1);
  });

  test('TakeOverAnswers: a process that continues late stores no second answer', async () => {
    const me = somebody();
    const { waiting } = await left(me);
    if (!waiting) throw new Error('Nothing waits.');
    const device = await world.device(me.userId);
    const write = () => world.h.get(WriteAnswer).execute(waiting, new AbortController().signal);
    await Promise.all([write(), write()]);
    await write();
    expect((await me.settled())?.messages).toHaveLength(3);
    expect(device.of(HostMessagePushedSchema)).toHaveLength(1);
  });
});

describe('ForgetHostConversations', () => {
  const forget = async () => {
    await world.h.get(ForgetHostConversations).execute();
    await world.h.settle();
  };

  test('ForgetHostConversations: deletes a conversation after 24 hours without a message, and notifies open devices', async () => {
    const me = somebody();
    const { id } = await me.open();
    await me.ask('who liked me');
    await me.settled();
    const device = await world.device(me.userId);
    world.h.clock.advance({ minutes: 24 * 60 - 1 });
    await forget();
    expect(await me.rows(id)).toEqual([1, 2 + 1]);
    world.h.clock.advance({ minutes: 1 });
    await forget();
    expect(await me.rows(id)).toEqual([0, 0]);
    expect(device.of(HostConversationClosedPushedSchema)).toEqual([{ conversationId: id }]);
  });

  test('ForgetHostConversations: a question restarts the 24 hours', async () => {
    const me = somebody();
    const { id } = await me.open();
    world.h.clock.advance({ minutes: 23 * 60 });
    await me.ask('who liked me');
    world.h.clock.advance({ minutes: 23 * 60 });
    await forget();
    expect((await me.settled())?.id).toBe(id);
  });

  test('GetHostConversation: returns nothing after 24 hours, even before the sweep', async () => {
    const me = somebody();
    const { id } = await me.open();
    world.h.clock.advance({ minutes: 24 * 60 });
    expect(await me.now()).toBeUndefined();
    await expect(me.ask('who liked me')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    expect((await me.open()).id).not.toBe(id);
    expect(await me.rows(newId())).toEqual([1, 0]);
  });
});

describe('Host data of a member', () => {
  test('EraseMember: deletes the questions of the member, also while an answer is written', async () => {
    const me = somebody();
    const { id } = await me.open();
    await me.ask('who liked me');
    await world.erase(me.userId);
    await me.settled();
    expect(await me.rows(id)).toEqual([0, 0]);
    await expect(me.open()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await me.rows(id)).toEqual([0, 0]);
  });

  test('ExportMember: contains the questions of the member and not the answers of the host', async () => {
    const me = somebody();
    await me.open();
    await me.ask('who liked me');
    await me.settled();
    let [lines, cursor] = ['', ''];
    do {
      const part = await world.chat.exportMember(asService('media'), { userId: me.userId, cursor });
      lines += part.jsonLines;
      cursor = part.nextCursor;
    } while (cursor !== '');
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    expect(rows.filter(({ table }) => table === 'host_messages').map(({ row }) => row.content)).toEqual(['who liked me']);
    expect(lines).not.toContain('your dashboard');
  });
});
