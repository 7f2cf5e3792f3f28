import { workingDaysAfter } from './working-days.js';

test.each([
  ['a Monday', '2026-11-02T09:30:00Z', '2026-11-09T09:30:00Z'],
  ['a Friday', '2026-11-06T09:30:00Z', '2026-11-13T09:30:00Z'],
  ['a Saturday', '2026-11-07T09:30:00Z', '2026-11-13T09:30:00Z'],
  ['a Sunday', '2026-11-08T23:59:00Z', '2026-11-13T23:59:00Z'],
  ['the end of a year', '2026-12-30T00:00:00Z', '2027-01-06T00:00:00Z'],
])('workingDaysAfter: five working days after %s', (_, from, to) => {
  expect(workingDaysAfter(new Date(from), 5)).toEqual(new Date(to));
});

test('workingDaysAfter: does not count a weekend', () => {
  expect(workingDaysAfter(new Date('2026-11-06T12:00:00Z'), 1)).toEqual(new Date('2026-11-09T12:00:00Z'));
});
