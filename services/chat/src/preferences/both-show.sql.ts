import { sql, type Expression } from 'kysely';

/** Whether two members show each other something: who does not show it does not see it. Without a row, a member shows everything. */
export const bothShow = (what: 'read_receipts' | 'typing' | 'calls', one: Expression<string>, other: Expression<string>) =>
  sql<boolean>`not exists (select from chat_preferences where user_id in (${one}, ${other}) and not ${sql.ref(what)})`;
