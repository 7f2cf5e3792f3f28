import { depthOf } from './body-parser.js';

test('depthOf: counts brackets outside of strings', () => {
  expect(depthOf('1')).toBe(0);
  expect(depthOf('{"a":[{"b":1}]}')).toBe(3);
  expect(depthOf('["[[[[", "\\"[[[", {}]')).toBe(2);
  expect(depthOf('"never closed [[[')).toBe(0);
  expect(depthOf('['.repeat(100_000))).toBe(100_000);
});
