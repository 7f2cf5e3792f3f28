import { sanctionsFor } from './sanctions-for';

test('an active member can be warned, suspended and banned', () => expect(sanctionsFor({})).toEqual(['warn', 'suspend', 'ban']));

test('who is suspended can be let back as well', () =>
  expect(sanctionsFor({ accountStatus: 'suspended' })).toEqual(['warn', 'suspend', 'ban', 'lift']));

test('who is banned can only be let back', () => expect(sanctionsFor({ accountStatus: 'banned' })).toEqual(['lift']));

test('a profile that waits to be looked at can be cleared', () =>
  expect(sanctionsFor({ accountStatus: 'active', inReview: true })).toContain('clear'));

test.each(['admin', 'moderator', 'self'])('nothing is done about who is protected as %s', (shield) =>
  expect(sanctionsFor({ protected: shield, accountStatus: 'suspended', inReview: true })).toEqual([]),
);
