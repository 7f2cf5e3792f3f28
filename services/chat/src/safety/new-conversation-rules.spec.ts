import { newConversationLimit, defaultNewConversationRules } from './new-conversation-rules.js';

test.each([
  [false, 0, 10],
  [true, 0, 30],
  [false, 1, 5],
  [true, 1, 15],
  [true, 2, 7],
  [false, 3, 1],
  [true, 9, 1],
])('newConversationLimit: verified %s and blocked by %i allows %i conversations', (verified, blockers, limit) => {
  expect(newConversationLimit(defaultNewConversationRules, { verified, blockers })).toBe(limit);
});
