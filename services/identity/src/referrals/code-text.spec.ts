import { newCodeText, readCodeText } from './code-text.js';

test('newCodeText: codes have eight characters of the whole alphabet', () => {
  const codes = Array.from({ length: 2_000 }, newCodeText);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(31);
});

test('readCodeText: ignores case and surrounding spaces', () => {
  expect(readCodeText(' abcd2345 ')).toBe('ABCD2345');
});
