import { Cursor, createdAtCursor, cursorParts } from './cursor.js';

const id = '019a0000-0000-7000-8000-000000000001';
const createdAt = new Date('2026-11-27T12:00:00.123Z');
const sales = createdAtCursor('sales');
const encoded = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const refused = expect.objectContaining({ code: 'INVALID_INPUT' });

test('Cursor: decodes what it encoded', () => {
  expect(sales.decode(sales.encode({ createdAt, id }))).toEqual({ createdAt, id });
});

test('Cursor: keeps microseconds, integers and text as they are', () => {
  const cursor = new Cursor('mixed', { failedAt: cursorParts.exactInstant, rank: cursorParts.integer, name: cursorParts.text });
  const last = { failedAt: '2026-11-27T12:00:00.123456Z', rank: -2, name: 'Vera "x"' };
  expect(cursor.decode(cursor.encode(last))).toEqual(last);
});

test('Cursor: an empty text is the first page', () => {
  expect(sales.decode('')).toBeNull();
});

test.each([
  ['of another list', encoded('payouts', createdAt.toISOString(), id)],
  ['with 30 February', encoded('sales', '2026-02-30T12:00:00.123Z', id)],
  ['with 29 February of a common year', encoded('sales', '2027-02-29T12:00:00.123Z', id)],
  ['with the year 0, which PostgreSQL does not know', encoded('sales', '0000-01-01T00:00:00.000Z', id)],
  ['with a time zone', encoded('sales', '2026-11-27T12:00:00.123+01:00', id)],
  ['with an id in capitals', encoded('sales', createdAt.toISOString(), id.replace('a', 'A'))],
  ['with a number for an id', encoded('sales', createdAt.toISOString(), 7)],
  ['with a value too many', encoded('sales', createdAt.toISOString(), id, 1)],
  ['with a value too few', encoded('sales', createdAt.toISOString())],
  ['that is an object', Buffer.from('{"sales":1}').toString('base64url')],
  ['that is no JSON', 'abc'],
  ['with characters outside base64', '§§§'],
])('Cursor: refuses a text %s', (_, text) => {
  expect(() => sales.decode(text)).toThrow(refused);
});

test('Cursor.page: names the last row shown when there are more rows, and nothing after the last page', () => {
  const rows = [1, 2, 3].map((n) => ({ createdAt: new Date(createdAt.getTime() - n), id: id.replace(/1$/, String(n)), extra: n }));
  const { page, nextCursor } = sales.page(rows, 2);
  expect(page.map(({ extra }) => extra)).toEqual([1, 2]);
  expect(sales.decode(nextCursor)).toEqual({ createdAt: rows[1]!.createdAt, id: rows[1]!.id });
  expect(sales.page(rows, 3).nextCursor).toBe('');
  expect(sales.page([], 3)).toEqual({ page: [], nextCursor: '' });
});
