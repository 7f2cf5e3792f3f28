import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { paymentStatuses, type PaymentStatus } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import type { NewestFirst } from '../../place.js';
import { queries } from '../../tables.js';
import { paymentKinds, type PaymentKindName } from './payment.entity.js';

/** A payment, the status of its latest refund, and how much was refunded. */
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
  paidAmount: number | null;
  refundState: '' | 'ordered' | 'pending' | 'succeeded' | 'failed';
  /** Cents that the provider has confirmed. */
  refundedAmount: number;
  /** Cents that are on their way. */
  returningAmount: number;
}

/** An empty filter matches all payments. */
export interface PaymentFilters {
  paymentId: string;
  /** The payer. */
  userId: string;
  creatorId: string;
  kind: string;
  status: string;
  /** The earliest time at which a payment began. */
  from?: Date;
}

type PaymentPageInput = NewestFirst & Pick<PaymentFilters, 'paymentId' | 'userId' | 'creatorId' | 'from'>;

/** The largest page, and one row more. */
const depth = 101;

/** Kind, status and depth are literals: for an unknown status the planner expects a sixth of all rows, for an unknown depth a tenth. */
export function adminPayments({ paymentId, userId, creatorId, kind, status, from }: PaymentFilters) {
  const [knownKind, knownStatus] = [paymentKinds.find((name) => name === kind), paymentStatuses.find((name) => name === status)];
  const given = Object.entries({ paymentId, userId, creatorId, from }).flatMap(([filter, value]) => (value ? [filter] : []));
  const name = ['admin-payments', ...given, knownKind ?? '', knownStatus ?? ''].join('-');
  return compileStatement<PaymentPageInput, AdminPaymentRow>(name, (page) => {
    const payments = queries
      .selectFrom('payments')
      .select(['id', 'kind', 'status', 'amount', 'title', 'payer_id', 'creator_id', 'created_at', 'paid_at', 'paid_amount'])
      .$if(paymentId !== '', (all) => all.where('id', '=', page.paymentId))
      .$if(userId !== '', (all) => all.where('payer_id', '=', page.userId))
      .$if(creatorId !== '', (all) => all.where('creator_id', '=', page.creatorId))
      .$if(from !== undefined, (all) => all.where('created_at', '>=', page.from!))
      .$if(knownKind !== undefined, (all) => all.where('kind', '=', sql.lit(knownKind!)))
      .$if(knownStatus !== undefined, (all) => all.where('status', '=', sql.lit(knownStatus!)));
    const refunds = queries
      .selectFrom('refunds')
      .select(
        sql<AdminPaymentRow['refundState']>`(array_agg(refunds.status order by refunds.created_at desc, refunds.id desc))[1]`.as('state'),
      )
      .select(sql<number>`coalesce(sum(refunds.amount) filter (where refunds.status = 'succeeded'), 0)::int`.as('refunded'))
      .select(sql<number>`coalesce(sum(refunds.amount) filter (where refunds.status in ('ordered', 'pending')), 0)::int`.as('returning'))
      .where('payment_id', '=', sql.ref<string>('p.id'))
      .where('refunds.status', '<>', sql.lit('canceled'));
    const position = [page.createdAt, page.id];
    return queries
      .selectFrom(
        keysetPage(payments, { columns: ['created_at', 'id'], direction: 'desc', after: position, limit: sql.lit(depth) }).as('p'),
      )
      .innerJoinLateral(refunds.as('back'), (join) => join.onTrue())
      .select(['p.id', 'p.kind', 'p.status', 'p.amount', 'p.title', 'p.payer_id as payerId', 'p.creator_id as creatorId'])
      .select(['p.created_at as createdAt', 'p.paid_at as paidAt'])
      .select(['p.paid_amount as paidAmount', 'back.refunded as refundedAmount', 'back.returning as returningAmount'])
      .select(({ fn }) => fn.coalesce('back.state', sql.lit('' as const)).as('refundState'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc');
  });
}

/** Payments of all members, for administrators. */
@Injectable()
export class AdminPaymentRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** One row more than the largest page shows. */
  page(filters: PaymentFilters, { createdAt, id }: NewestFirst): Promise<AdminPaymentRow[]> {
    return adminPayments(filters).run(this.statements, { ...filters, createdAt, id });
  }
}
