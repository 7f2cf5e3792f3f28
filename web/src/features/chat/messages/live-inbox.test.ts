import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { aMessage, ana, me } from '#test/people';
import { applyClosed, applyMessage, applyOpened, applyOwnRead, applyPresence, applyRead, conversationsIn, type Inbox } from './live-inbox';
import { applyBurnOpened } from './burn-inbox';

const at = (minute: number) => new Date(2026, 10, 27, 20, minute).toISOString();

interface Row {
  id: string;
  minute?: number;
  unread?: number;
  boost?: string;
  last?: number;
}

const aRow = ({ id, minute = 0, unread = 0, boost = '', last = 5 }: Row): ConversationSummaryJson => ({
  conversation: { id, unread, boostType: boost, lastSequence: last, readSequence: last - unread, updatedAt: at(minute) },
  peer: { userId: `peer-of-${id}` },
  latest: aMessage(last, 'before', `peer-of-${id}`, id),
});
const inboxOf = (...pages: Row[][]): Inbox => ({
  pages: pages.map((rows, index) => ({ conversations: rows.map(aRow), nextCursor: index < pages.length - 1 ? 'more' : '' })),
});
const order = (inbox: Inbox) => conversationsIn(inbox).map(({ conversation }) => conversation!.id);
const of = (inbox: Inbox, id: string) => conversationsIn(inbox).find(({ conversation }) => conversation?.id === id)!.conversation!;
const from = (id: string, sequence: number, boostType = '') => ({
  ...aMessage(sequence, 'new', `peer-of-${id}`, id),
  createdAt: at(30 + sequence),
  boostType,
});

describe('a message', () => {
  test('lifts its conversation to the top and counts as unread', () => {
    const inbox = inboxOf([
      { id: 'a', minute: 9 },
      { id: 'b', minute: 5 },
    ]);
    expect(applyMessage(inbox, from('b', 6))).toBe(true);
    expect(order(inbox)).toEqual(['b', 'a']);
    expect(of(inbox, 'b')).toMatchObject({ unread: 1, lastSequence: 6 });
  });

  test('of one’s own counts nothing', () => {
    const inbox = inboxOf([{ id: 'a' }]);
    applyMessage(inbox, { ...from('a', 6), senderId: me });
    expect(of(inbox, 'a').unread).toBe(0);
  });

  test('that arrives twice counts once, also when a later one came between', () => {
    const inbox = inboxOf([{ id: 'a' }]);
    applyMessage(inbox, from('a', 6));
    applyMessage(inbox, from('a', 7));
    expect(applyMessage(inbox, from('a', 6))).toBe(true);
    expect(of(inbox, 'a').unread).toBe(2);
  });

  test('after a hole, or in an unknown conversation, makes the list ask', () => {
    const inbox = inboxOf([{ id: 'a' }]);
    expect(applyMessage(inbox, from('a', 8))).toBe(false);
    expect(applyMessage(inbox, from('z', 1))).toBe(false);
  });

  test('goes below those that are boosted, and a boosted one above all that are weaker', () => {
    const inbox = inboxOf([
      { id: 'super', minute: 1, unread: 1, boost: 'message_super' },
      { id: 'priority', minute: 2, unread: 1, boost: 'message_priority' },
      { id: 'a', minute: 9 },
      { id: 'b', minute: 5 },
    ]);
    applyMessage(inbox, from('b', 6));
    expect(order(inbox)).toEqual(['super', 'priority', 'b', 'a']);
    applyMessage(inbox, from('a', 6, 'message_highlight'));
    expect(order(inbox)).toEqual(['super', 'a', 'priority', 'b']);
    expect(of(inbox, 'a').boostType).toBe('message_highlight');
  });

  test('never weakens a boost that is still unread, and one’s own boost marks nothing', () => {
    const inbox = inboxOf([{ id: 'a', unread: 1, boost: 'message_super' }, { id: 'b' }]);
    applyMessage(inbox, from('a', 6, 'message_priority'));
    applyMessage(inbox, { ...from('b', 6, 'message_super'), senderId: me });
    expect(of(inbox, 'a').boostType).toBe('message_super');
    expect(of(inbox, 'b').boostType).toBe('');
  });

  test('in a conversation of a later page comes to the first', () => {
    const inbox = inboxOf(
      [{ id: 'a', minute: 9 }],
      [
        { id: 'b', minute: 5 },
        { id: 'c', minute: 3 },
      ],
    );
    applyMessage(inbox, from('c', 6));
    expect(order(inbox)).toEqual(['c', 'a', 'b']);
  });
});

describe('reading', () => {
  const read = (more: object) => ({ conversationId: 'a', userId: me, sequence: 5, ...more });

  test('by the other member moves the ticks, never back', () => {
    const inbox = inboxOf([{ id: 'a' }]);
    for (const sequence of [4, 5, 3]) expect(applyRead(inbox, read({ userId: 'peer-of-a', sequence }))).toBe(true);
    expect(of(inbox, 'a').peerReadSequence).toBe(5);
  });

  test('by oneself leaves nothing, or what the server says is left', () => {
    const inbox = inboxOf([{ id: 'a', unread: 3 }]);
    expect(applyRead(inbox, read({ conversationUnread: 2 }))).toBe(true);
    expect(of(inbox, 'a')).toMatchObject({ unread: 2, readSequence: 5 });
    applyRead(inbox, read({}));
    expect(of(inbox, 'a').unread).toBe(0);
  });

  test('that a newer message has overtaken says nothing about that one, and makes the list ask', () => {
    const inbox = inboxOf([{ id: 'a', unread: 1 }]);
    applyMessage(inbox, from('a', 6));
    expect(applyRead(inbox, read({ conversationUnread: 0 }))).toBe(false);
    expect(of(inbox, 'a')).toMatchObject({ unread: 2, readSequence: 5 });
  });

  test('takes the mark of a boost away, and the row goes where its time puts it', () => {
    const inbox = inboxOf([
      { id: 'a', minute: 1, unread: 1, boost: 'message_super' },
      { id: 'b', minute: 9 },
      { id: 'c', minute: 0 },
    ]);
    applyRead(inbox, read({}));
    expect(order(inbox)).toEqual(['b', 'a', 'c']);
    expect(of(inbox, 'a').boostType).toBe('');
  });

  test('is answered with what is left, unless a frame was faster, which knows better', () => {
    const inbox = inboxOf([{ id: 'a', unread: 3 }]);
    applyOwnRead(inbox, read({ conversationUnread: 1 }));
    expect(of(inbox, 'a').unread).toBe(1);
    applyRead(inbox, read({ conversationUnread: 2 }));
    applyOwnRead(inbox, read({ conversationUnread: 0 }));
    expect(of(inbox, 'a').unread).toBe(2);
  });

  test('in a conversation that is not listed changes nothing', () => {
    const inbox = inboxOf([{ id: 'b', unread: 1 }]);
    expect(applyRead(inbox, read({}))).toBe(true);
    expect(of(inbox, 'b').unread).toBe(1);
  });
});

test('one from further down than what is loaded is shown at the end of it, once', () => {
  const inbox = inboxOf([{ id: 'a', minute: 9 }], [{ id: 'b', minute: 5 }]);
  inbox.pages[1]!.nextCursor = 'more';
  applyOpened(inbox, aRow({ id: 'far', minute: 1 }));
  expect(order(inbox)).toEqual(['a', 'b', 'far']);
  inbox.pages.push({ conversations: [aRow({ id: 'c', minute: 4 }), aRow({ id: 'far', minute: 1 })] });
  expect(order(inbox)).toEqual(['a', 'b', 'far', 'c']);
});

test('presence, ends and fresh conversations', () => {
  const inbox = inboxOf([
    { id: 'a', minute: 2 },
    { id: 'b', minute: 1 },
  ]);
  applyPresence(inbox, { userId: 'peer-of-b', online: true });
  expect(conversationsIn(inbox)[1]!.peer!.online).toBe(true);
  applyClosed(inbox, { conversationId: 'a', userId: ana });
  expect(order(inbox)).toEqual(['b']);
  applyOpened(inbox, aRow({ id: 'c', minute: 40 }));
  applyOpened(inbox, aRow({ id: 'c', minute: 41 }));
  expect(order(inbox)).toEqual(['c', 'b']);
});

describe('applyBurnOpened', () => {
  const opened = { conversationId: 'c', messageId: 'm', readAt: '2026-11-27T22:05:00Z', burnedAt: '2026-11-27T22:10:00Z' };
  const anInbox = (): Inbox => ({ pages: [{ conversations: [{ conversation: { id: 'c', lastSequence: 20, unread: 1 } }] }] });
  const unreadIn = (inbox: Inbox) => inbox.pages[0]?.conversations?.[0]?.conversation?.unread;

  test.each([
    [20, 0, true],
    [undefined, 0, true],
    [19, 1, false],
    [21, 1, false],
  ])('a number that counts up to %s in a list up to 20: unread %i, right: %s', (lastSequence, unread, isRight) => {
    const inbox = anInbox();
    expect(applyBurnOpened(inbox, { ...opened, conversationUnread: 0, lastSequence })).toBe(isRight);
    expect(unreadIn(inbox)).toBe(unread);
  });

  test('to the writer it says nothing about unread messages', () => {
    const inbox = anInbox();
    expect(applyBurnOpened(inbox, opened)).toBe(true);
    expect(unreadIn(inbox)).toBe(1);
  });
});
