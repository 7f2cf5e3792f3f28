import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
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
  /** Until when a dispute can be answered; null when no answer is awaited. */
  respondBy: Date | null;
}

/** An empty filter matches all payments. */
export interface PaymentFilters {
  paymentId: string;
  /** The payer. */
  userId: string;
  creatorId: string;
  kind: string;
  status: string;
  /** Cents; 0 for any amount. */
  minAmount: number;
  maxAmount: number;
  /** The item that was bought. */
  itemId: string;
  /** The earliest time at which a payment began. */
  from?: Date;
}

type PaymentPageInput = NewestFirst & Omit<PaymentFilters, 'kind' | 'status'>;

/** The payments of an item: a sale has the id of its payment. */
const salesOf = (itemId: NamedParameters<PaymentPageInput>['itemId']) =>
  queries.selectFrom('creator_sales').select('creator_sales.id').where('content_id', '=', itemId);

/** The largest page, and one row more. */
const depth = 101;

/** Kind, status and depth are literals: for an unknown status the planner expects a sixth of all rows, for an unknown depth a tenth. */
export function adminPayments({ kind, status, ...filters }: PaymentFilters) {
  const { paymentId, userId, creatorId, minAmount, maxAmount, itemId, from } = filters;
  const [knownKind, knownStatus] = [paymentKinds.find((name) => name === kind), paymentStatuses.find((name) => name === status)];
  const byAmount = minAmount > 0 || maxAmount > 0;
  const given = Object.entries({ paymentId, userId, creatorId, byAmount, itemId, from }).flatMap(([filter, value]) =>
    value ? [filter] : [],
  );
  const name = ['admin-payments', ...given, knownKind ?? '', knownStatus ?? ''].join('-');
  return compileStatement<PaymentPageInput, AdminPaymentRow>(name, (page) => {
    const payments = queries
      .selectFrom('payments')
      .select(['id', 'kind', 'status', 'amount', 'title', 'payer_id', 'creator_id', 'created_at', 'paid_at', 'paid_amount'])
      .$if(paymentId !== '', (all) => all.where('id', '=', page.paymentId))
      .$if(userId !== '', (all) => all.where('payer_id', '=', page.userId))
      .$if(creatorId !== '', (all) => all.where('creator_id', '=', page.creatorId))
      .$if(byAmount, (all) => all.where('amount', '>=', page.minAmount).where('amount', '<=', page.maxAmount))
      .$if(itemId !== '', (all) => all.where('id', 'in', salesOf(page.itemId)))
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
    const awaited = queries
      .selectFrom('disputes')
      .select(({ fn }) => fn.min('disputes.respond_by').as('respondBy'))
      .where('disputes.payment_id', '=', sql.ref<string>('p.id'))
      .where('disputes.status', '=', sql.lit('open'));
    const position = [page.createdAt, page.id];
    return queries
      .selectFrom(
        keysetPage(payments, { columns: ['created_at', 'id'], direction: 'desc', after: position, limit: sql.lit(depth) }).as('p'),
      )
      .innerJoinLateral(refunds.as('back'), (join) => join.onTrue())
      .innerJoinLateral(awaited.as('awaited'), (join) => join.onTrue())
      .select(['p.id', 'p.kind', 'p.status', 'p.amount', 'p.title', 'p.payer_id as payerId', 'p.creator_id as creatorId'])
      .select(['p.created_at as createdAt', 'p.paid_at as paidAt'])
      .select(['p.paid_amount as paidAmount', 'back.refunded as refundedAmount', 'back.returning as returningAmount'])
      .select('awaited.respondBy')
      .select(({ fn }) => fn.coalesce('back.state', sql.lit('' as const)).as('refundState'))
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc');
  });
}

/** Both bounds of an amount are always given, because the planner expects a third of all rows above one that it does not know. */
const largestAmount = 2 ** 31 - 1;

/** Payments of all members, for administrators. */
@Injectable()
export class AdminPaymentRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** One row more than the largest page shows. */
  page(filters: PaymentFilters, { createdAt, id }: NewestFirst): Promise<AdminPaymentRow[]> {
    const maxAmount = filters.maxAmount || largestAmount;
    return adminPayments(filters).run(this.statements, { ...filters, maxAmount, createdAt, id });
  }
}
