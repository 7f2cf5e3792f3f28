import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import type { ListPaymentsRequest, PaymentToAdministerSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MemberDirectory } from '../../members/member.directory.js';
import { aboveAll, olderThan } from '../../place.js';
import { AdminPaymentRepository, type AdminPaymentRow } from './admin-payment.repository.js';

type View = MessageInitShape<typeof PaymentToAdministerSchema>;
type ListPaymentsInput = Omit<ListPaymentsRequest, '$typeName' | '$unknown'>;

type RefundRow = Pick<AdminPaymentRow, 'kind' | 'status' | 'paidAmount' | 'refundState' | 'refundedAmount' | 'returningAmount'>;

const defaultLimit = 50;
const anyone = { userId: '', creatorId: '', itemId: '', paymentId: '' };
const everything = { ...anyone, kind: '', status: '', minAmount: 0, maxAmount: 0, cursor: '' };
const paymentsCursor = createdAtCursor('payments');

/** Payments of all members, the newest first, for administrators. */
@Injectable()
export class ListPayments {
  constructor(
    private readonly repository: AdminPaymentRepository,
    private readonly members: MemberDirectory,
  ) {}

  async execute({
    cursor,
    limit = defaultLimit,
    from,
    until,
    ...ids
  }: ListPaymentsInput): Promise<{ payments: View[]; nextCursor: string }> {
    const first = until ? olderThan(timestampDate(until)) : aboveAll;
    const filters = { ...ids, from: from && timestampDate(from) };
    const { page, nextCursor } = paymentsCursor.page(await this.repository.page(filters, paymentsCursor.decode(cursor) ?? first), limit);
    const members = await this.members.find(page.flatMap(({ payerId, creatorId }) => [payerId ?? [], creatorId ?? []].flat()));
    const nameOf = (userId: string | null) => members.get(userId ?? '')?.displayName ?? '';
    return {
      payments: page.map((row) => ({ ...toView(row), payerName: nameOf(row.payerId), creatorName: nameOf(row.creatorId) })),
      nextCursor,
    };
  }

  async one(paymentId: string): Promise<View | undefined> {
    return (await this.execute({ ...everything, paymentId })).payments[0];
  }
}

const toView = ({
  id,
  kind,
  status,
  amount,
  title,
  payerId,
  creatorId,
  createdAt,
  paidAt,
  respondBy,
  ...refunds
}: AdminPaymentRow): View => ({
  ...{ id, kind, status, amount, title },
  payerId: payerId ?? '',
  creatorId: creatorId ?? '',
  createdAt: timestampFromDate(createdAt),
  paidAt: paidAt ? timestampFromDate(paidAt) : undefined,
  respondBy: respondBy ? timestampFromDate(respondBy) : undefined,
  ...refundView({ kind, status, ...refunds }),
});

/** What was refunded, and what a refund would return now. Subscriptions end in the customer portal. */
function refundView({ kind, status, paidAmount, refundState, refundedAmount, returningAmount }: RefundRow): View {
  const left = Math.max((paidAmount ?? 0) - refundedAmount - returningAmount, 0);
  const refundableAmount = status === 'completed' && kind !== 'subscription' ? left : 0;
  return { refundable: refundableAmount > 0, refundableAmount, refundState, refundedAmount };
}
