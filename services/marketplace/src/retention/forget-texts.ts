import type { EntityManager } from '@mikro-orm/postgresql';

/** SQL: the title that replaces one that nobody may read any more. */
const kind = `case content_type when 'video' then 'Video' else 'Photo' end`;

/**
 * Texts of a member in rows that stay: the notes of tips, also in the recipients' rows, the titles of sold items, also in the buyers' rows,
 * and what was said about a payer in disputes, unless the provider may not have it yet.
 */
const statements = [
  `update creator_sales set note = '' where note <> '' and id in (select id from tips where tipper_id = ?)`,
  `update tips set note = '' where tipper_id = ? and note <> ''`,
  `update creator_sales set title = ${kind} where creator_id = ? and kind = 'content'`,
  `update payments set title = ${kind.replace('content_type', 'b.content_type')} from content_purchases b where b.id = payments.id and b.creator_id = ?`,
  `update content_purchases set title_snapshot = ${kind} where creator_id = ?`,
  `update dispute_evidence set product_description = '', access_activity_log = '', refund_policy_disclosure = '', refund_refusal_explanation = '',
    uncategorized_text = '' where state <> 'sending'
    and dispute_ref in (select d.ref from payments p join disputes d on d.payment_id = p.id where p.payer_id = ?)`,
];

/** Removes the texts of an erased member from rows about money, in the caller's transaction and before those rows lose the person. */
export async function forgetTexts(em: EntityManager, userId: string): Promise<void> {
  for (const sql of statements) await em.execute(sql, [userId]);
}
