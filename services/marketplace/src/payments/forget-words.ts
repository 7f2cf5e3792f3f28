import type { EntityManager } from '@mikro-orm/postgresql';

/** What stands on a bill in place of a title that nobody may read any more. */
const kind = `case content_type when 'video' then 'Video' else 'Photo' end`;

/**
 * What a member wrote that stands in rows which stay: along with tips that they gave, with those who received them, and as titles of what
 * they sold, with those who bought.
 */
const statements = [
  `update creator_sales set note = '' where note <> '' and id in (select id from tips where tipper_id = ?)`,
  `update tips set note = '' where tipper_id = ? and note <> ''`,
  `update creator_sales set title = ${kind} where creator_id = ? and kind = 'content'`,
  `update payments set title = ${kind.replace('content_type', 'b.content_type')} from content_purchases b where b.id = payments.id and b.creator_id = ?`,
  `update content_purchases set title_snapshot = ${kind} where creator_id = ?`,
];

/** Forgets what an erased member wrote about money, in the caller's transaction and before the rows lose their person. */
export async function forgetWords(em: EntityManager, userId: string): Promise<void> {
  for (const sql of statements) await em.execute(sql, [userId]);
}
