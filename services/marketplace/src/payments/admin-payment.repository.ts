import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import type { MomentCursor } from '../moment-cursor.js';
import { paymentKinds, type PaymentKindName } from './payment.entity.js';

/** A payment, and how far its refund is. */
export interface AdminPaymentRow {
  id: string;
  kind: PaymentKindName;
  status: PaymentStatus;
  amount: number;
  title: string;
  payerId: string | null;
  creatorId: string | null;
  createdAt: Date;
  paidAt: Date | null;
  refundState: '' | 'ordered' | 'pending' | 'succeeded' | 'failed';
}

/** Which payments: all of those of which nothing is said. */
export interface PaymentFilters {
  userId: string;
  kind: string;
  status: string;
}

/** As many as a page may hold, and one more. */
const depth = 101;

/**
 * Kind, state and depth stand in the statement itself: of an unknown state the planner thinks that it is a sixth of all, and of an unknown depth
 * that it is a tenth.
 */
export function adminPaymentsSql({ userId, kind, status }: PaymentFilters): string {
  const [knownKind, knownStatus] = [paymentKinds.find((name) => name === kind), paymentStatuses.find((name) => name === status)];
  const wanted = [userId && 'payer_id = $3::uuid', knownKind && `kind = '${knownKind}'`, knownStatus && `status = '${knownStatus}'`];
  return `
    select p.id, p.kind, p.status, p.amount, p.title, p.payer_id as "payerId", p.creator_id as "creatorId", p.created_at as "createdAt",
      p.paid_at as "paidAt", coalesce(back.status, '') as "refundState"
    from (
      select * from payments
      where ${['(created_at, id) < ($1::timestamptz, $2::uuid)', ...wanted.filter(Boolean)].join(' and ')}
      order by created_at desc, id desc limit ${depth}) p
    left join lateral (
      select status from refunds where payment_id = p.id and status <> 'canceled' order by created_at desc, id desc limit 1) back on true
    order by p.created_at desc, p.id desc`;
}

/** Payments as administrators look through them. */
@Injectable()
export class AdminPaymentRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** As many as the largest page needs. */
  page(asked: PaymentFilters, { createdAt, id }: MomentCursor): Promise<AdminPaymentRow[]> {
    const name = `admin-payments-${asked.userId ? 'of-member' : 'of-all'}-${asked.kind}-${asked.status}`;
    const values = asked.userId ? [createdAt, id, asked.userId] : [createdAt, id];
    return this.reads.query<AdminPaymentRow & Record<string, unknown>>(name, adminPaymentsSql(asked), values);
  }
}
