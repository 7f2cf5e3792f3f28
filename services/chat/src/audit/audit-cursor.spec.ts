import { decodeCursor, encodeCursor } from './audit-cursor.js';

const id = '01938e5c-7b1a-7c3d-9e4f-0123456789ab';
const createdAt = new Date('2026-11-27T12:00:00.123Z');
const made = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor comes back as it was given, whatever the end that was asked for', () => {
  const cursor = encodeCursor({ createdAt, id });
  expect(decodeCursor(cursor, new Date('2026-12-01'))).toEqual({ createdAt: '2026-11-27T12:00:00.123Z', id });
});

test('without a cursor a page begins before the end that was asked for, or at the newest', () => {
  expect(decodeCursor('', createdAt).createdAt).toBe('2026-11-27T12:00:00.123Z');
  expect(decodeCursor('', undefined).createdAt).toBe('infinity');
});

test.each([
  'rubbish',
  made('infinity x'),
  made(`2026-13-99T12:00:00.123Z ${id}`),
  made(`2026-02-30T12:00:00.123Z ${id}`), // the database knows no such day
  made(`0000-11-27T12:00:00.123Z ${id}`), // nor such a year
  made(`2026-11-27T12:00:00.123Z ${id}' or true`),
])('a cursor that was not made here is refused: %s', (cursor) => {
  expect(() => decodeCursor(cursor, undefined)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
