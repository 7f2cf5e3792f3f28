import { decodeCursor, encodeCursor } from './conversation-cursor.js';

const id = '01938e5c-7b1a-7c3d-9e4f-0123456789ab';
const updatedAt = new Date('2026-11-27T12:00:00.123Z');
const made = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor comes back as it was given', () => {
  expect(decodeCursor(encodeCursor({ updatedAt, id }))).toEqual({ updatedAt: '2026-11-27T12:00:00.123Z', id });
});

test.each(['rubbish', made('infinity x'), made(`2026-13-99T12:00:00.123Z ${id}`), made(`2026-11-27T12:00:00.123Z ${id}' or true`)])(
  'a cursor that was not made here is refused: %s',
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  },
);
