import { conversationCursor } from './list-conversations.js';

const id = '01938e5c-7b1a-7c3d-9e4f-0123456789ab';
const updatedAt = new Date('2026-11-27T12:00:00.123Z');
const encoded = (...values: unknown[]) => Buffer.from(JSON.stringify(['conversations', ...values])).toString('base64url');

test('conversationCursor: decodes what it encoded', () => {
  const last = { boost: 2, updatedAt, id };
  expect(conversationCursor.decode(conversationCursor.encode(last))).toEqual(last);
});

test.each([
  ['a rank above the strongest boost', 4, updatedAt.toISOString()],
  ['a negative rank', -1, updatedAt.toISOString()],
  ['30 February', 0, '2026-02-30T12:00:00.123Z'],
])('conversationCursor: refuses %s', (_, boost, time) => {
  expect(() => conversationCursor.decode(encoded(boost, time, id))).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
