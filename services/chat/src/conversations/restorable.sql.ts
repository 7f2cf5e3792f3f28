import { sql, type Expression } from 'kysely';
import { burned } from './message-columns.js';

/**
 * Whether the text of the message `m`, sealed in `s`, can be restored: the message has burned, it was neither restored nor removed, and the
 * retention period has not passed. This is also true for a burned message that the sweep has not processed yet.
 */
export const restorable = (retentionDays: Expression<number>) => sql<boolean>`
  (m.restored_at is null and m.moderation_status <> 'removed' and ${burned} and s.sealed is not null
    and coalesce(s.destroy_at, m.burned_at + make_interval(days => ${retentionDays})) > statement_timestamp())`;
