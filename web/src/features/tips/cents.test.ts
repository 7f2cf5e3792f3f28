import { centsOf } from './cents';

test.each([
  ['20', 2000],
  ['7.5', 750],
  ['7,50', 750],
  ['$1', 100],
  [' 0.07 ', 7],
  ['500.00', 50_000],
  ['19.999', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['five', undefined],
])('"%s" is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
