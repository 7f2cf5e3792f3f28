import { decodeCursor, encodeCursor } from './conversation-cursor.js';

const id = '01938e5c-7b1a-7c3d-9e4f-0123456789ab';
const updatedAt = new Date('2026-11-27T12:00:00.123Z');
const made = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor comes back as it was given', () => {
  expect(decodeCursor(encodeCursor({ boost: 2, updatedAt, id }))).toEqual({ boost: 2, updatedAt: '2026-11-27T12:00:00.123Z', id });
});

test.each([
  'rubbish',
  made('0 infinity x'),
  made(`0 2026-13-99T12:00:00.123Z ${id}`),
  made(`0 2026-02-30T12:00:00.123Z ${id}`), // the database knows no such day
  made(`0 0000-11-27T12:00:00.123Z ${id}`), // nor such a year
  made(`0 2026-11-27T12:00:00.123Z ${id}' or true`),
  made(`9 2026-11-27T12:00:00.123Z ${id}`),
  made(`2026-11-27T12:00:00.123Z ${id}`), // from before conversations had a rank
])('a cursor that was not made here is refused: %s', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
