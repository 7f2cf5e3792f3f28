import { HostConversationClosedPushedSchema, HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { maxMessages } from '../src/host/ask-host.js';
import { helpIndexes, suggestionsOf } from '../src/host/help/help-index.js';
import { HostClient } from './host-client.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const somebody = () => new HostClient(world, world.member({ gender: 'male' }));

describe('OpenHostConversation', () => {
  test.each(['en', 'es'] as const)(
    'OpenHostConversation: greets a member without a plan, and suggests questions (%s)',
    async (language) => {
      const { messages, suggestions } = await somebody().open(language);
      expect(messages).toMatchObject([{ fromHost: true, content: helpIndexes[language].greeting, sequence: 1, complete: true }]);
      expect(suggestions).toEqual(suggestionsOf(helpIndexes[language]));
    },
  );

  test('OpenHostConversation: returns the open conversation', async () => {
    const me = somebody();
    const first = await me.open();
    await me.ask('Who can see my city?');
    await me.settled();
    const again = await me.open('es');
    expect(again.id).toBe(first.id);
    expect(again.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(again.suggestions).toEqual(first.suggestions);
  });

  test('OpenHostConversation: twenty parallel calls create one conversation with one greeting', async () => {
    const me = somebody();
    const opened = await Promise.all(Array.from({ length: 20 }, () => me.open()));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.every(({ messages }) => messages.length === 1)).toBe(true);
    expect(await me.rows(opened[0]?.id ?? '')).toEqual([1, 1]);
  });

  test('OpenHostConversation: in parallel with a close there is one complete conversation or none', async () => {
    const me = somebody();
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? me.open() : me.close())));
    const [conversations, messages] = await me.rows(newId());
    const now = await me.now();
    expect([conversations, messages]).toEqual(now ? [1, 0] : [0, 0]);
    expect(now?.messages.length ?? 1).toBe(1);
  });

  test('GetHostConversation: creates no conversation', async () => {
    const me = somebody();
    expect(await me.now()).toBeUndefined();
    expect(await me.rows(newId())).toEqual([0, 0]);
  });
});

describe('AskHost', () => {
  test('AskHost: returns the stored question, and then the host answers where to find it', async () => {
    const me = somebody();
    const { id } = await me.open();
    const device = await world.device(me.userId);
    const question = await me.ask('who can see my city?');
    expect(question).toMatchObject({ conversationId: id, fromHost: false, content: 'who can see my city?', sequence: 2, complete: true });
    const conversation = await me.settled();
    const answer = conversation?.messages[2];
    expect(answer).toMatchObject({ fromHost: true, sequence: 3, complete: true, handOver: false, clientMessageId: '' });
    expect(answer?.content).toMatch(/the city you chose.+Where: Profile, Edit Profile, Location/s);
    expect(device.of(HostMessagePushedSchema)).toMatchObject([{ message: { id: answer?.id, content: answer?.content, complete: true } }]);
  });

  test('AskHost: answers a Spanish question in Spanish, whatever the greeting was', async () => {
    const me = somebody();
    await me.open('en');
    await me.ask('¿Cómo elimino mi cuenta?', { language: 'es' });
    expect((await me.settled())?.messages[2]?.content).toContain('Durante 14 días basta iniciar sesión');
  });

  test('AskHost: hands over when the host does not know the answer', async () => {
    const me = somebody();
    await me.open();
    await me.ask('what is the weather in paris');
    expect((await me.settled())?.messages[2]).toMatchObject({ content: helpIndexes.en.unknown, handOver: true });
  });

  test('AskHost: ten calls with one client id store one question and one answer', async () => {
    const me = somebody();
    await me.open();
    const device = await world.device(me.userId);
    const clientMessageId = newId();
    const asked = await Promise.all(Array.from({ length: 10 }, () => me.ask('who liked me', { clientMessageId })));
    await me.settled();
    asked.push(await me.ask('something else', { clientMessageId }));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.at(-1)).toEqual(asked[0]);
    expect((await me.settled())?.messages).toHaveLength(3);
    expect(device.of(HostMessagePushedSchema)).toHaveLength(1);
  });

  test('AskHost: parallel questions keep each answer after its question', async () => {
    const me = somebody();
    await me.open();
    await Promise.all(['who liked me', 'set up 2fa', 'dark mode'].map((content) => me.ask(content)));
    const messages = (await me.settled())?.messages ?? [];
    expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(messages.map(({ fromHost }) => fromHost)).toEqual([true, false, true, false, true, false, true]);
    const answerTo = (question: string) => messages[messages.findIndex(({ content }) => content === question) + 1]?.content;
    expect([answerTo('set up 2fa'), answerTo('dark mode')]).toEqual([
      expect.stringContaining('authenticator app'),
      expect.stringContaining('sun or the moon'),
    ]);
  });

  test('AskHost: refuses blank and long questions and a missing conversation, and stores nothing', async () => {
    const me = somebody();
    await expect(me.ask('who liked me')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    const { id } = await me.open();
    await expect(me.ask(' \n\u200b')).rejects.toMatchObject({ code: 'BLANK_MESSAGE' });
    await expect(me.ask('x'.repeat(1001))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await me.rows(id)).toEqual([1, 1]);
  });

  test('AskHost: keeps as many messages as one response can carry', async () => {
    const me = somebody();
    await me.open();
    for (let n = 0; n <= maxMessages / 2; n++) await me.ask(`thanks`);
    const { messages = [] } = (await me.settled()) ?? {};
    expect(messages).toHaveLength(maxMessages);
    expect(messages.at(-1)).toMatchObject({ sequence: maxMessages + 3, fromHost: true, complete: true });
  });

  test('AskHost: the conversation is invisible to other members', async () => {
    const [me, other] = [somebody(), somebody()];
    await me.open();
    const mine = (await other.open()).id;
    await me.ask('secret question');
    await me.settled();
    expect(await other.now()).toMatchObject({ id: mine, messages: [{ sequence: 1 }] });
    await other.close();
    expect((await me.now())?.messages).toHaveLength(3);
  });
});

describe('CloseHostConversation', () => {
  test('CloseHostConversation: deletes everything, notifies other devices, and can be repeated', async () => {
    const me = somebody();
    const { id } = await me.open();
    await me.ask('who liked me');
    await me.settled();
    const device = await world.device(me.userId);
    await me.close();
    await me.close();
    expect(await me.settled()).toBeUndefined();
    expect(await me.rows(id)).toEqual([0, 0]);
    expect(device.of(HostConversationClosedPushedSchema)).toEqual([{ conversationId: id }]);
  });

  test('CloseHostConversation: does not change conversations with members', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(two, conversationId, 'hello');
    await new HostClient(world, one).open();
    await new HostClient(world, one).close();
    const { messages } = await world.chat.listMessages(as(one), { conversationId });
    expect(messages.map(({ content }) => content)).toEqual(['hello']);
  });

  test('OpenHostConversation: after a close the same client ids can be used again', async () => {
    const me = somebody();
    await me.open();
    const clientMessageId = newId();
    const before = await me.ask('who liked me', { clientMessageId });
    await me.close();
    await me.open();
    expect((await me.ask('who liked me', { clientMessageId })).id).not.toBe(before.id);
    expect((await me.settled())?.messages).toHaveLength(3);
  });
});

describe('Host messages', () => {
  test('Host messages: appear in no list, counter, presence, message frame or event', async () => {
    const me = new HostClient(world, world.member({ gender: 'female' }));
    const before = (await world.h.em.execute<[{ events: number }]>('select count(*)::int as events from outbox'))[0].events;
    const device = await world.device(me.userId);
    await me.open();
    await me.ask('Who can see my city?');
    await me.settled();

    expect(await world.chat.listConversations(as(me.userId), {})).toMatchObject({ conversations: [], unreadTotal: 0 });
    expect(await world.chat.listUnread(as(me.userId), {})).toMatchObject({ messages: [], unreadTotal: 0 });
    const known = (await me.now())?.messages.map(({ id }) => id) ?? [];
    expect((await world.chat.listPresence(as(me.userId), { userIds: known })).online).toEqual([]);
    expect(device.frames.map(({ event }) => event)).toEqual([HostMessagePushedSchema.name]);
    // Without an event no other service is notified.
    expect((await world.h.em.execute<[{ events: number }]>('select count(*)::int as events from outbox'))[0].events).toBe(before);
    for (const table of ['conversations', 'messages', 'message_audit_log', 'waiting_notice'])
      expect(await world.h.em.execute(`select from ${table} t where to_jsonb(t)::text like ?`, [`%${me.userId}%`])).toEqual([]);
  });
});
