import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RevenueKind } from './movements.js';
import type { Reversal, SharedSale, ShareState } from './reverse.js';

export interface HeldSale extends SharedSale {
  /** Whose accounts. */
  owner: string;
  /** Null when she is gone. */
  creatorId: string | null;
}

/** The sale and its creator's row are held until the transaction ends; that the share has waited long enough, the database says. */
const holdSql = `
  select s.account_id as owner, s.creator_id as "creatorId", s.total_amount as "totalAmount", s.creator_amount as "creatorAmount",
    s.commission_amount as "commissionAmount", s.share, s.matures_at <= statement_timestamp() as matured
  from creator_sales s join creators c on c.account_id = s.account_id
  where s.id = ? for update of s, c`;

const moveSql = `update creator_sales set share = ? where id = ?`;

const revenueSql = `
  select kind from ledger_transactions where payment_id = ? and kind in ('boost', 'subscription', 'unclaimed') limit 1`;

const reversalsSql = `
  select reference, state, amount::int as amount, fee::int as fee from ledger_reversals where payment_id = ? for update`;

/** Where the shares of sales lie, and what came back of payments. */
@Injectable()
export class SaleShares {
  async hold(em: EntityManager, paymentId: string): Promise<HeldSale | undefined> {
    return (await em.execute<HeldSale[]>(holdSql, [paymentId]))[0];
  }

  async move(em: EntityManager, paymentId: string, share: ShareState): Promise<void> {
    await em.execute(moveSql, [share, paymentId]);
  }

  /** What a payment without a share was booked as; undefined when it is not in the books. */
  async revenueOf(em: EntityManager, paymentId: string): Promise<RevenueKind | undefined> {
    return (await em.execute<{ kind: RevenueKind }[]>(revenueSql, [paymentId]))[0]?.kind;
  }

  /** Every refund and dispute of a payment, held. */
  reversalsOf(em: EntityManager, paymentId: string): Promise<Reversal[]> {
    return em.execute<Reversal[]>(reversalsSql, [paymentId]);
  }
}
