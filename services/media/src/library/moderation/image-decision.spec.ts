import { decisionOf } from './image-decision.entity.js';

const typed = { decisionId: 'd', status: 'rejected', reason: ' Blurred ', note: '' };

test.each([
  [' Blurred ', 'Blurred'],
  ['', 'Rejected by admin review'],
  ['\u034f\u200b', 'Rejected by admin review'],
])('decisionOf: the reason %j is stored as %j', (reason, stored) => {
  expect(decisionOf('staff', { ...typed, reason }, new Date()).reason).toBe(stored);
});

test('decisionOf: a note that shows nothing is empty', () => {
  expect(decisionOf('staff', { ...typed, note: ' \u034f' }, new Date()).note).toBe('');
});
