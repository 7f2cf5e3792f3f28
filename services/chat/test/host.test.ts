import { HostConversationClosedPushedSchema, HostMessagePushedSchema } from '@sotto/proto/chat/v1/host';
import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { keptMessages } from '../src/host/ask-host.js';
import { helpIndexes, suggestionsOf } from '../src/host/help/help-index.js';
import { Hosted } from './hosting.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const somebody = () => new Hosted(world, world.member({ gender: 'male' }));

describe('opening', () => {
  test.each(['en', 'es'] as const)('greets a member without a plan, and suggests questions (%s)', async (language) => {
    const { messages, suggestions } = await somebody().open(language);
    expect(messages).toMatchObject([{ fromHost: true, content: helpIndexes[language].greeting, sequence: 1, complete: true }]);
    expect(suggestions).toEqual(suggestionsOf(helpIndexes[language]));
  });

  test('finds the conversation that is open', async () => {
    const me = somebody();
    const first = await me.open();
    await me.ask('Who can see my city?');
    await me.settled();
    const again = await me.open('es');
    expect(again.id).toBe(first.id);
    expect(again.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(again.suggestions).toEqual(first.suggestions);
  });

  test('twenty times at once makes one conversation with one greeting', async () => {
    const me = somebody();
    const opened = await Promise.all(Array.from({ length: 20 }, () => me.open()));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened.every(({ messages }) => messages.length === 1)).toBe(true);
    expect(await me.rows(opened[0]?.id ?? '')).toEqual([1, 1]);
  });

  test('while it is closed elsewhere ends with one or none, whole', async () => {
    const me = somebody();
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? me.open() : me.close())));
    const [conversations, messages] = await me.rows(newId());
    const now = await me.now();
    expect([conversations, messages]).toEqual(now ? [1, 0] : [0, 0]);
    expect(now?.messages.length ?? 1).toBe(1);
  });

  test('is not needed to look: nothing is there, and nothing is made', async () => {
    const me = somebody();
    expect(await me.now()).toBeUndefined();
    expect(await me.rows(newId())).toEqual([0, 0]);
  });
});

describe('asking', () => {
  test('answers the question as stored, and then the host says where to find it', async () => {
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

  test('in Spanish is answered in Spanish, whatever the greeting was', async () => {
    const me = somebody();
    await me.open('en');
    await me.ask('¿Cómo elimino mi cuenta?', { language: 'es' });
    expect((await me.settled())?.messages[2]?.content).toContain('Durante 14 días basta iniciar sesión');
  });

  test('what the host does not know is said, and handed over', async () => {
    const me = somebody();
    await me.open();
    await me.ask('what is the weather in paris');
    expect((await me.settled())?.messages[2]).toMatchObject({ content: helpIndexes.en.unknown, handOver: true });
  });

  test('ten times with one client id, at once and later, is one question and one answer', async () => {
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

  test('several at once keeps each answer behind its question', async () => {
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

  test('blank, too long or without a conversation is refused, and nothing is stored', async () => {
    const me = somebody();
    await expect(me.ask('who liked me')).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    const { id } = await me.open();
    await expect(me.ask(' \n\u200b')).rejects.toMatchObject({ code: 'BLANK_MESSAGE' });
    await expect(me.ask('x'.repeat(1001))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await me.rows(id)).toEqual([1, 1]);
  });

  test('keeps as much of a long conversation as one answer carries', async () => {
    const me = somebody();
    await me.open();
    for (let n = 0; n <= keptMessages / 2; n++) await me.ask(`thanks`);
    const { messages = [] } = (await me.settled()) ?? {};
    expect(messages).toHaveLength(keptMessages);
    expect(messages.at(-1)).toMatchObject({ sequence: keptMessages + 3, fromHost: true, complete: true });
  });

  test('is nobody else’s to see', async () => {
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

describe('closing', () => {
  test('deletes everything, tells the other devices, and is fine again', async () => {
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

  test('leaves conversations with members alone', async () => {
    const { one, two, conversationId } = await world.chatting();
    await world.say(two, conversationId, 'hello');
    await new Hosted(world, one).open();
    await new Hosted(world, one).close();
    const { messages } = await world.chat.listMessages(as(one), { conversationId });
    expect(messages.map(({ content }) => content)).toEqual(['hello']);
  });

  test('and opening again begins anew, with the client ids of before', async () => {
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

describe('the host', () => {
  test('is met in no list, counter, presence, frame of messages or fact', async () => {
    const me = new Hosted(world, world.member({ gender: 'female' }));
    const before = (await world.h.em.execute<[{ facts: number }]>('select count(*)::int as facts from outbox'))[0].facts;
    const device = await world.device(me.userId);
    await me.open();
    await me.ask('Who can see my city?');
    await me.settled();

    expect(await world.chat.listConversations(as(me.userId), {})).toMatchObject({ conversations: [], unreadTotal: 0 });
    expect(await world.chat.listUnread(as(me.userId), {})).toMatchObject({ messages: [], unreadTotal: 0 });
    const known = (await me.now())?.messages.map(({ id }) => id) ?? [];
    expect((await world.chat.listPresence(as(me.userId), { userIds: known })).online).toEqual([]);
    expect(device.frames.map(({ event }) => event)).toEqual([HostMessagePushedSchema.name]);
    // Without a fact no other service hears of it: neither discovery nor mail nor activity.
    expect((await world.h.em.execute<[{ facts: number }]>('select count(*)::int as facts from outbox'))[0].facts).toBe(before);
    for (const table of ['conversations', 'messages', 'message_audit_log', 'waiting_notice'])
      expect(await world.h.em.execute(`select from ${table} t where to_jsonb(t)::text like ?`, [`%${me.userId}%`])).toEqual([]);
  });
});
