/**
 * The services that decide by a copy of what profiles publishes. Who blocks, unmatches or hides is answered when these have changed their copy;
 * media asks profiles itself whether a member is visible, and admin shows what it knows to staff alone.
 */
export const copiesOf = {
  blocks: ['chat', 'marketplace', 'media'],
  matches: ['chat'],
  members: ['chat', 'marketplace'],
} as const;
