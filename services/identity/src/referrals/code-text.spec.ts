import { newCodeText, readCodeText } from './code-text.js';

test('codes are eight signs that nobody mixes up, and all of those occur', () => {
  const codes = Array.from({ length: 2_000 }, newCodeText);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(31);
});

test('a code is found however it was typed', () => {
  expect(readCodeText(' abcd2345 ')).toBe('ABCD2345');
});
