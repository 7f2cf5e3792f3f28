import { decodeCursor, pageOf } from './moment-cursor.js';

const row = (second: number) => ({
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
  id: `00000000-0000-7000-8000-00000000000${second}`,
});

test('the first page begins above everything', () => {
  expect(decodeCursor('').createdAt).toBe('infinity');
});

test('a page has a next one below its last row when more was read than it shows', () => {
  const { page, nextCursor } = pageOf([row(3), row(2), row(1)], 2);
  expect(page).toEqual([row(3), row(2)]);
  expect(decodeCursor(nextCursor)).toEqual({ createdAt: '2026-01-01T00:00:02.000Z', id: row(2).id });
});

test('the last page has none', () => {
  expect(pageOf([row(3), row(2)], 2).nextCursor).toBe('');
  expect(pageOf([], 2)).toEqual({ page: [], nextCursor: '' });
});
