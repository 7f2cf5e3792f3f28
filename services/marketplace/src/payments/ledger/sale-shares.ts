import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RevenueKind } from './movements.js';
import { splitLeft, type Reversal, type SharedSale, type ShareState } from './reverse.js';

export interface LockedSale extends SharedSale {
  /** The owner of her ledger accounts. */
  owner: string;
  /** Null after she was erased. */
  creatorId: string | null;
}

/** Locks the sale and its creator until the transaction ends. The database's clock decides whether the holding period is over. */
const lockSql = `
  select s.account_id as owner, s.creator_id as "creatorId", s.total_amount as "totalAmount", s.creator_amount as "creatorAmount",
    s.commission_amount as "commissionAmount", s.returned_amount as "returnedAmount", s.share, s.matures_at <= statement_timestamp() as matured
  from creator_sales s join creators c on c.account_id = s.account_id
  where s.id = ? for update of s, c`;

const moveSql = `update creator_sales set share = ?, returned_amount = ?, creator_returned_amount = ? where id = ?`;

const revenueSql = `
  select kind from ledger_transactions where payment_id = ? and kind in ('boost', 'subscription', 'unclaimed') limit 1`;

const reversalsSql = `
  select reference, state, amount::int as amount, fee::int as fee from ledger_reversals where payment_id = ? for update`;

/** Where the shares of sales are, and the refunds and disputes of payments. */
@Injectable()
export class SaleShares {
  async lock(em: EntityManager, paymentId: string): Promise<LockedSale | undefined> {
    return (await em.execute<LockedSale[]>(lockSql, [paymentId]))[0];
  }

  /** Stores where the share is and what was returned of the payment, and of the creator's part of it. */
  async move(em: EntityManager, paymentId: string, sale: SharedSale, share: ShareState, returnedAmount: number): Promise<void> {
    const ofCreator = sale.creatorAmount - splitLeft(sale, returnedAmount).creatorAmount;
    await em.execute(moveSql, [share, returnedAmount, ofCreator, paymentId]);
  }

  /** How a payment without a share was posted; undefined when it is not in the ledger. */
  async revenueOf(em: EntityManager, paymentId: string): Promise<RevenueKind | undefined> {
    return (await em.execute<{ kind: RevenueKind }[]>(revenueSql, [paymentId]))[0]?.kind;
  }

  /** All refunds and disputes of a payment, locked. */
  reversalsOf(em: EntityManager, paymentId: string): Promise<Reversal[]> {
    return em.execute<Reversal[]>(reversalsSql, [paymentId]);
  }
}
