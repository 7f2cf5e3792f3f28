import { burned } from '../messages/message-columns.js';

/**
 * Whether the text of the message `m`, sealed in `s`, can be restored: it burned, was neither restored before nor removed, and not too many
 * days have passed. A message that burned but was not swept yet has a text as well, for as long.
 */
export const restorableSql = (retentionDays: string) => `
  (m.restored_at is null and m.standing <> 'removed' and ${burned} and s.sealed is not null
    and coalesce(s.destroy_at, m.burned_at + make_interval(days => ${retentionDays})) > statement_timestamp())`;
