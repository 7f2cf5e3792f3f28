import { timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@sotto/kit/orm/ids';
import type { AuditEntry } from '@sotto/proto/chat/v1/audit';
import { as, asService, from } from '@sotto/testing/viewers';
import { ForgetAudit } from '../src/audit/forget-audit.js';
import { SweepBurned } from '../src/burn/sweep-burned.js';
import { openBurnMessageAs, columnsContaining, sendBurnMessage, expireBurnMessage } from './burn-messages.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

type Query = Parameters<World['chat']['listMessageAudit']>[1];
const [moderator, admin] = [as(newId(), 'moderator'), as(newId(), 'admin')];
const list = (query: Query, viewer = admin) => world.chat.listMessageAudit(viewer, query);
const device = { address: '198.51.100.9', agent: 'Mozilla/5.0 (a phone)' };
const createdAtOf = ({ createdAt }: Pick<AuditEntry, 'createdAt'>) => (createdAt ? timestampDate(createdAt).getTime() : 0);
const brief = ({ action, messageId }: AuditEntry) => [action, messageId];

async function burned() {
  const talk = await world.chatting({ name: 'Ann' }, { name: 'Bea' });
  const message = await sendBurnMessage(world, talk.one, talk.conversationId);
  await openBurnMessageAs(world, talk.two, message);
  await expireBurnMessage(world, message);
  await world.h.get(SweepBurned).execute();
  return { ...talk, message };
}

describe('Message audit', () => {
  test('Message audit: has an entry for sending and reading an ordinary message, with members and origin', async () => {
    const { one, two, conversationId } = await world.chatting({ name: 'Ann' }, { name: 'Bea' });
    const { message } = await world.chat.sendMessage(from(device, as(one)), { conversationId, clientMessageId: newId(), content: 'hello' });
    await world.chat.markRead(from({ ...device, address: '198.51.100.10' }, as(two)), { conversationId, sequence: 1 });

    const { entries } = await list({ userId: one });
    const about = {
      ...{ messageId: message?.id, conversationId, senderId: one, recipientId: two, senderName: 'Ann', recipientName: 'Bea' },
      ...{ trigger: '', userAgent: device.agent, isBurnMessage: false, restorable: false, restored: false },
    };
    expect(entries).toMatchObject([
      { ...about, action: 'read', ipAddress: '198.51.100.10' },
      { ...about, action: 'sent', ipAddress: device.address },
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    for (const entry of entries) expect(Math.abs(Date.now() - createdAtOf(entry))).toBeLessThan(60_000);
  });

  test('Message audit: has entries for sending, opening and burning a burn message, and no actor for burning', async () => {
    const { one, message } = await burned();
    const { entries } = await list({ userId: one });
    expect(entries.map(brief)).toEqual(['burned', 'read', 'sent'].map((action) => [action, message.id]));
    expect(entries[0]).toMatchObject({ ipAddress: '', userAgent: '', isBurnMessage: true });
  });

  test('Message audit: has one entry for each message that a read mark covers', async () => {
    const { one, two, conversationId } = await world.chatting();
    for (let i = 0; i < 4; i++) await world.say(one, conversationId, 'hi');
    await world.say(two, conversationId, 'my own');
    const burning = await sendBurnMessage(world, one, conversationId);
    for (const sequence of [2, 2, 6, 1]) await world.chat.markRead(as(two), { conversationId, sequence });
    const { entries } = await list({ userId: two, action: 'read' });
    expect(new Set(entries.map(({ messageId }) => messageId)).size).toBe(4);
    expect(entries).toHaveLength(4);
    expect(entries.map(({ messageId }) => messageId)).not.toContain(burning.id);
  });

  test('Message audit: has one entry for a send that was retried, and none for a refused one', async () => {
    const { one, conversationId } = await world.chatting();
    const clientMessageId = newId();
    await Promise.all(Array.from({ length: 5 }, () => world.say(one, conversationId, 'hi', clientMessageId)));
    await world.say(world.member(), conversationId, 'let me in').catch(() => undefined);
    expect((await list({ userId: one })).entries).toHaveLength(1);
  });

  test('Message audit: contains no message text', async () => {
    const { one, message } = await burned();
    await world.say(one, message.conversationId, 'an ordinary secret');
    const [pages, places] = [await list({ userId: one }), await columnsContaining(world, 'an ordinary secret')];
    for (const text of ['an ordinary secret', message.content]) {
      expect(pages.entries.map((entry) => Object.values(entry).join())).not.toContainEqual(expect.stringContaining(text));
    }
    expect(places).toEqual(['messages.content']);
  });

  test('Message audit: refuses changes to an entry', async () => {
    const { one, conversationId } = await world.chatting();
    await world.say(one, conversationId, 'hi');
    await expect(world.h.em.execute(`update message_audit_log set ip_address = '' where sender_id = ?`, [one])).rejects.toThrow(
      /never changes/,
    );
  });
});

describe('ListMessageAudit', () => {
  test('ListMessageAudit: shows network addresses to administrators and not to moderators', async () => {
    const { one, conversationId } = await world.chatting();
    await world.chat.sendMessage(from(device, as(one)), { conversationId, clientMessageId: newId(), content: 'hello' });
    const of = async (viewer: typeof admin) => (await list({ userId: one }, viewer)).entries[0]?.ipAddress;
    expect([await of(admin), await of(moderator), await of(as(newId(), 'moderator', 'admin'))]).toEqual([
      device.address,
      '',
      device.address,
    ]);
  });

  test('ListMessageAudit: names the actor, and none for burning', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await openBurnMessageAs(world, two, message);
    for (const [userId, action] of [
      [one, 'screenshot_detected'], // the sender's own signal, which must not name the recipient as actor
      [two, 'copy_attempted'],
    ] as const)
      await world.chat.reportBurnSignal(as(userId), { conversationId, messageId: message.id, action, trigger: 'hidden_tab' });
    await expireBurnMessage(world, message);
    await world.h.get(SweepBurned).execute();
    const { entries } = await list({ userId: one });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['burned', ''],
      ['copy_attempted', two],
      ['screenshot_detected', one],
      ['read', two],
      ['sent', one],
    ]);
  });

  test('ListMessageAudit: pages are newest first without gap or overlap, also within one millisecond', async () => {
    const { one, two, conversationId } = await world.chatting();
    for (let i = 0; i < 7; i++) await world.say(one, conversationId, 'hi');
    await world.chat.markRead(as(two), { conversationId, sequence: 7 }); // one statement adds seven entries
    const whole = (await list({ userId: one })).entries;
    const read: AuditEntry[] = [];
    let cursor = '';
    do {
      const page = await list({ userId: one, cursor, limit: 3 });
      read.push(...page.entries);
      cursor = page.nextCursor;
    } while (cursor);
    expect(whole).toHaveLength(14);
    expect(read).toEqual(whole);
    const times = whole.map(createdAtOf);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('ListMessageAudit: by message, lists each message once, at its newest event, with all of its events', async () => {
    const { one, two, conversationId } = await world.chatting();
    for (let i = 0; i < 4; i++)
      await world.chat.sendMessage(from(device, as(one)), { conversationId, clientMessageId: newId(), content: `message ${i}` });
    const [oldest] = (await list({ userId: one })).entries.toReversed();
    await world.chat.markRead(as(two), { conversationId, sequence: 1 });

    const first = await list({ userId: one, byMessage: true, limit: 2 });
    const rest = await list({ userId: one, byMessage: true, limit: 2, cursor: first.nextCursor });
    const messages = [...first.entries, ...rest.entries];
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(4);
    expect([messages.length, rest.nextCursor]).toEqual([4, '']);
    expect(brief(messages[0]!)).toEqual(['read', oldest!.messageId]);
    expect(messages[0]!.events).toMatchObject([
      { action: 'sent', actorId: one, ipAddress: device.address, userAgent: device.agent },
      { action: 'read', actorId: two },
    ]);
    expect(createdAtOf(messages[0]!)).toBe(createdAtOf(messages[0]!.events[1]!));
    const { entries } = await list({ userId: one, byMessage: true }, moderator);
    expect(entries.flatMap(({ events }) => events.map(({ ipAddress }) => ipAddress))).toEqual(Array(5).fill(''));
  });

  test('ListMessageAudit: by message, filters choose messages by any of their events', async () => {
    const { one, two, conversationId } = await world.chatting();
    for (const text of ['first', 'second']) await world.say(one, conversationId, text);
    await world.chat.markRead(as(two), { conversationId, sequence: 1 });
    const of = async (query: Query) => (await list({ userId: one, byMessage: true, ...query })).entries;
    const [read] = await of({ action: 'read' });
    expect([read!.action, read!.events.map(({ action }) => action)]).toEqual(['read', ['sent', 'read']]);
    expect((await of({ action: 'sent' })).map(({ action }) => action)).toEqual(['sent', 'sent']);
    // Before it was read, the message stood where it was sent.
    const until = read!.createdAt!;
    expect((await of({ until })).map(({ action }) => action)).toEqual(['sent', 'sent']);
  });

  test('ListMessageAudit: returns a hundred entries unless fewer are requested', async () => {
    const { one, conversationId } = await world.chatting();
    for (let i = 0; i < 101; i++) await world.say(one, conversationId, 'hi');
    const page = await list({ userId: one });
    expect(page.entries).toHaveLength(100);
    expect((await list({ userId: one, cursor: page.nextCursor })).entries).toHaveLength(1);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'limit' }] });
  });

  test('ListMessageAudit: filters by action, member, from and until', async () => {
    const { one, two, message } = await burned();
    const other = await burned();
    const of = async (query: Query) => (await list(query)).entries.map(brief);
    expect(await of({ action: 'burned', userId: two })).toEqual([['burned', message.id]]);
    expect((await of({ action: 'burned' })).slice(0, 2)).toEqual([
      ['burned', other.message.id],
      ['burned', message.id],
    ]);
    const [newest, , oldest] = (await list({ userId: one })).entries as [AuditEntry, AuditEntry, AuditEntry];
    expect(await of({ userId: one, from: newest.createdAt })).toEqual([brief(newest)]);
    expect(await of({ userId: one, until: newest.createdAt })).toHaveLength(2);
    expect(await of({ userId: one, until: oldest.createdAt })).toEqual([]);
    expect(await of({ userId: newId() })).toEqual([]);
    await expect(list({ action: 'deleted' })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'action' }] });
    await expect(list({ cursor: 'rubbish' })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
  });

  test('ListMessageAudit: marks messages that can be restored and that were restored', async () => {
    const { one, message } = await burned();
    const state = async () => (await list({ userId: one })).entries.map(({ restorable, restored }) => [restorable, restored]);
    expect(await state()).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    await world.chat.restoreBurnedMessage(asService('admin'), { messageId: message.id });
    expect(await state()).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  test('ListMessageAudit: keeps entries of deleted messages', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    await world.h.em.execute('delete from conversations where id = ?', [conversationId]);
    expect((await list({ userId: two })).entries).toMatchObject([{ messageId: message.id, isBurnMessage: false, restorable: false }]);
  });
});

test('ExportMessageAudit: returns pages of a thousand entries with addresses', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.h.em.execute(
    `insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, ip_address)
     select gen_random_uuid(), ?, ?, ?, 'sent', '198.51.100.1' from generate_series(1, 2100)`,
    [conversationId, one, two],
  );
  const parts: AuditEntry[][] = [];
  let cursor = '';
  do {
    const part = await world.chat.exportMessageAudit(asService('admin'), { filters: { userId: one, cursor, limit: 5 } });
    parts.push(part.entries);
    cursor = part.nextCursor;
  } while (cursor);
  expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 100]);
  expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(2100);
  expect(parts[0]?.[0]?.ipAddress).toBe('198.51.100.1');
});

describe('ReadMessageText', () => {
  const read = (messageId = '') => world.chat.readMessageText(asService('admin'), { messageId });

  test('ReadMessageText: returns the text of an ordinary message', async () => {
    const { one, conversationId } = await world.chatting();
    const { message } = await world.say(one, conversationId, 'hello');
    expect(await read(message?.id)).toMatchObject({ content: 'hello', sealed: false });
    await expect(read(newId())).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
  });

  test('ReadMessageText: does not return the text of a burn message before it is restored', async () => {
    const { one, two, conversationId } = await world.chatting();
    const message = await sendBurnMessage(world, one, conversationId);
    const sealed = { content: '', sealed: true };
    expect(await read(message.id)).toMatchObject(sealed);
    await openBurnMessageAs(world, two, message);
    expect(await read(message.id)).toMatchObject(sealed);
    await expireBurnMessage(world, message);
    await world.h.get(SweepBurned).execute();
    expect(await read(message.id)).toMatchObject(sealed);
    const { content } = await world.chat.restoreBurnedMessage(asService('admin'), { messageId: message.id });
    expect(await read(message.id)).toMatchObject({ content, sealed: false });
  });
});

describe('QuoteMessages', () => {
  const quote = (reporterId: string, reportedId: string, messageIds: string[]) =>
    world.chat.quoteMessages(asService('admin'), { reporterId, reportedId, messageIds });

  test.each(['of an open conversation', 'of one that ended'])(
    'QuoteMessages: returns the messages of the two members in order, %s',
    async (state) => {
      const { one, two, conversationId } = await world.chatting();
      const elsewhere = await world.chatting();
      const { message: foreign } = await world.say(elsewhere.one, elsewhere.conversationId, 'not theirs');
      const { message: first } = await world.say(one, conversationId, 'first');
      const burning = await sendBurnMessage(world, two, conversationId);
      const { message: third } = await world.say(two, conversationId, 'third');
      if (state !== 'of an open conversation') await world.block(one, two);

      const { messages } = await quote(
        one,
        two,
        [third?.id, newId(), foreign?.id, burning.id, first?.id].map((id) => id ?? ''),
      );
      expect(messages).toMatchObject([
        { messageId: first?.id, senderId: one, content: 'first', isBurnMessage: false },
        { messageId: burning.id, senderId: two, content: '', isBurnMessage: true },
        { messageId: third?.id, senderId: two, content: 'third', isBurnMessage: false, createdAt: third?.createdAt },
      ]);
    },
  );

  test('QuoteMessages: does not return the text of a restored burn message', async () => {
    const { one, two, message } = await burned();
    await world.chat.restoreBurnedMessage(asService('admin'), { messageId: message.id });
    expect((await quote(two, one, [message.id])).messages).toMatchObject([{ content: '', isBurnMessage: true }]);
  });

  test('QuoteMessages: throws CONVERSATION_NOT_FOUND for members without a conversation', async () => {
    const { one, conversationId } = await world.chatting();
    const { message } = await world.say(one, conversationId, 'hello');
    await expect(quote(one, world.member(), [message?.id ?? ''])).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
    await expect(quote(world.member(), one, [message?.id ?? ''])).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });
});

test('ForgetAudit: deletes entries after twelve months and not before', async () => {
  const { one, two, conversationId } = await world.chatting();
  await world.h.em.execute(
    `insert into message_audit_log (message_id, conversation_id, sender_id, recipient_id, action, created_at)
     select gen_random_uuid(), ?, ?, ?, 'sent', now() - age from unnest(array[interval '11 months', interval '12 months 1 day']) age`,
    [conversationId, one, two],
  );
  await world.h.get(ForgetAudit).execute();
  expect((await list({ userId: one })).entries).toHaveLength(1);
});
