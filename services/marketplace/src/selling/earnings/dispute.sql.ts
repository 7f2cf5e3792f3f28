import { sql, type RawBuilder } from 'kysely';
import type { Dispute } from '../../payments/refunds/dispute.entity.js';

/** A dispute as the creator sees it. */
export interface DisputeView {
  status: Dispute['status'];
  amount: number;
  openedAt: Date;
  respondBy: Date | null;
}

/** As JSON carries it: timestamps are text. */
export type DisputeJson = Omit<DisputeView, 'openedAt' | 'respondBy'> & { openedAt: string; respondBy: string | null };

/** The columns of the row `d` of disputes as one JSON value. */
export const disputeColumns = sql<DisputeJson>`
  jsonb_build_object('status', d.status, 'amount', d.amount, 'openedAt', coalesce(d.opened_at, d.created_at), 'respondBy', d.respond_by)`;

/** The dispute of a payment as one JSON value; of several, an open one or the latest. */
export const disputeOf = (paymentId: RawBuilder<unknown>) => sql<DisputeJson | null>`(
  select ${disputeColumns} from disputes d where d.payment_id = ${paymentId}
  order by (d.status = 'open') desc, d.created_at desc, d.ref desc limit 1)`;
