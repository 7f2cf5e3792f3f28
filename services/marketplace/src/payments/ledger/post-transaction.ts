import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { transaction, type Transaction } from './transaction.js';

const postSql = `
  with posted as (
    insert into ledger_transactions (kind, reference, payment_id, owner, at) values (?, ?, ?, ?, ?)
    on conflict (kind, reference) do nothing returning id)
  insert into ledger_entries (transaction_id, account_id, amount)
  select posted.id, a.id, line.amount
  from posted, jsonb_to_recordset(?::jsonb) as line(account text, amount bigint)
  join ledger_accounts a on a.kind = line.account and a.owner is not distinct from (case when left(line.account, 8) = 'creator_' then ?::uuid end)
  returning account_id`;

/** Posts a ledger transaction in the caller's transaction. The database refuses to commit one that does not sum to zero. */
@Injectable()
export class PostTransaction {
  /** Returns whether it was posted now; false when it was posted before or has no entries. */
  async execute(em: EntityManager, draft: Transaction): Promise<boolean> {
    const { kind, reference, paymentId, owner, at, lines } = transaction(draft);
    const entries = Object.entries(lines).map(([account, amount]) => ({ account, amount }));
    if (entries.length === 0) return false;
    const values = [kind, reference, paymentId, owner, at.toISOString(), JSON.stringify(entries), owner];
    const booked = await em.execute<unknown[]>(postSql, values);
    if (booked.length > 0 && booked.length !== entries.length)
      throw new Error(`${kind} ${reference} names an account that does not exist.`);
    return booked.length > 0;
  }
}
