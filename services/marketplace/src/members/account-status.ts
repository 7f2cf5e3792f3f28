import { sql } from 'kysely';

/** Whether a moderator restricted the account; a suspended member may come back, a banned one may not. */
export type AccountStatus = 'active' | 'suspended' | 'banned';

/** Whether the member of the row `member` is suspended or banned. */
export const restricted = (member: string) => sql<boolean>`exists (
  select from account_statuses restricted where restricted.user_id = ${sql.ref(`${member}.user_id`)} and restricted.account_status <> 'active')`;
