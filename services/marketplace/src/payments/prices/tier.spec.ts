import { newUntil, premiumRevenue, tierAt } from './tier.js';

const joinedAt = new Date('2026-01-01T12:00:00Z');
const later = (days: number, ms = 0) => new Date(joinedAt.getTime() + days * 86_400_000 + ms);

test.each([
  ['new', 0, later(0)],
  ['new', 0, later(30, -1)],
  ['standard', 0, later(30)],
  ['new', premiumRevenue, later(30, -1)],
  ['premium', premiumRevenue, later(30)],
  ['standard', premiumRevenue - 1, later(30)],
  ['premium', premiumRevenue + 1, later(400)],
])('tierAt: a creator is %s with %i cents at %s', (tier, totalRevenue, at) => {
  expect(tierAt({ joinedAt, totalRevenue }, at)).toBe(tier);
});

test('tierAt: a member who has not started is never new, whatever tips she received', () => {
  expect(tierAt({ joinedAt: null, totalRevenue: 0 }, later(0))).toBe('standard');
  expect(tierAt({ joinedAt: null, totalRevenue: premiumRevenue }, later(0))).toBe('premium');
});

test('newUntil: "new" ends thirty days after the start', () => {
  expect(newUntil({ joinedAt, totalRevenue: 0 })).toEqual(later(30));
  expect(newUntil({ joinedAt: null, totalRevenue: 0 })).toBeNull();
});
