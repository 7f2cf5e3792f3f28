import { formatPlace, isCents, isMoment, readPlace } from './keyset.js';

const id = '01890000-0000-7000-8000-000000000000';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a place is read as it was written', () => {
  expect(readPlace(formatPlace('name', { key: 'Ünïcødé "quoted"', id }), 'name', () => true)).toEqual({ key: 'Ünïcødé "quoted"', id });
});

test('the first page comes after nothing', () => {
  expect(readPlace('', 'name', () => true)).toBeNull();
});

test.each([
  ['of another order', formatPlace('newest', { key: '1', id })],
  ['without an id', encoded(['name', '1'])],
  ['with an id that is none', encoded(['name', '1', `' or true`])],
  ['with more than belongs there', encoded(['name', '1', id, 1])],
  ['with a key that is no text', encoded(['name', 1, id])],
  ['that is no list', encoded({ name: 1 })],
  ['that is no JSON', 'nonsense'],
])('a cursor %s is refused', (_, cursor) => {
  expect(() => readPlace(cursor, 'name', () => true)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});

test.each([
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-02-28T00:00:00.000Z', true],
  ['yesterday', false],
  ['', false],
])('a moment is one that the database knows: %s %s', (key, known) => {
  expect(isMoment(key)).toBe(known);
});

test.each([
  ['0', true],
  ['999999999', true],
  ['99999999999', false],
  ['-1', false],
  ['1e3', false],
])('cents are digits that fit: %s %s', (key, known) => {
  expect(isCents(key)).toBe(known);
});
