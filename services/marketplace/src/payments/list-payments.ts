import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { ListPaymentsRequest, PaymentToAdministerSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MemberDirectory } from '../members/member.directory.js';
import { decodeCursor, pageOf } from '../moment-cursor.js';
import { AdminPaymentRepository, type AdminPaymentRow } from './admin-payment.repository.js';

type View = MessageInitShape<typeof PaymentToAdministerSchema>;
type Asked = Pick<ListPaymentsRequest, 'userId' | 'kind' | 'status' | 'cursor' | 'limit'>;

const usualLimit = 50;

/** Payments of everybody, the newest first, for an administrator who looks into one. */
@Injectable()
export class ListPayments {
  constructor(
    private readonly repository: AdminPaymentRepository,
    private readonly members: MemberDirectory,
  ) {}

  async execute({ cursor, limit = usualLimit, ...filters }: Asked): Promise<{ payments: View[]; nextCursor: string }> {
    const { page, nextCursor } = pageOf(await this.repository.page(filters, decodeCursor(cursor)), limit);
    const members = await this.members.find(page.flatMap(({ payerId, creatorId }) => [payerId ?? [], creatorId ?? []].flat()));
    const nameOf = (userId: string | null) => members.get(userId ?? '')?.displayName ?? '';
    return {
      payments: page.map((row) => ({ ...toView(row), payerName: nameOf(row.payerId), creatorName: nameOf(row.creatorId) })),
      nextCursor,
    };
  }
}

const toView = ({ id, kind, status, amount, title, payerId, creatorId, createdAt, paidAt, refundState }: AdminPaymentRow): View => ({
  ...{ id, kind, status, amount, title },
  payerId: payerId ?? '',
  creatorId: creatorId ?? '',
  createdAt: timestampFromDate(createdAt),
  paidAt: paidAt ? timestampFromDate(paidAt) : undefined,
  // A subscription is ended in the portal; and one refund at a time.
  refundable: status === 'completed' && kind !== 'subscription' && (refundState === '' || refundState === 'failed'),
  refundState,
});
