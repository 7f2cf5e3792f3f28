import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DescribePaymentHistoryResponseSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { marketplaceError } from '../../marketplace-error.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { ListPayments } from '../checkout/list-payments.js';
import { Payment } from '../checkout/payment.entity.js';
import { receiptOf } from '../checkout/receipt.js';
import { DescribeDisputes } from '../disputes/describe-disputes.js';
import { eventsOf, moneyOf } from './payment-history.js';
import { PaymentHistoryRepository } from './payment-history.repository.js';

/** A payment with all that happened to it, for administrators. */
@Injectable()
export class DescribePaymentHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly listPayments: ListPayments,
    private readonly repository: PaymentHistoryRepository,
    private readonly describeDisputes: DescribeDisputes,
    private readonly members: MemberDirectory,
  ) {}

  async execute(paymentId: string): Promise<MessageInitShape<typeof DescribePaymentHistoryResponseSchema>> {
    const stored = await this.em.fork().findOne(Payment, { id: paymentId });
    const listed = await this.listPayments.one(paymentId);
    if (!stored || !listed) throw marketplaceError('PAYMENT_NOT_FOUND');
    const [sale, rows, disputes] = await Promise.all([
      this.repository.saleOf(paymentId),
      this.repository.rowsOf(paymentId),
      this.describeDisputes.execute(stored),
    ]);
    const events = eventsOf(stored, sale, rows);
    const people = await this.members.find(events.flatMap(({ userId }) => userId || []));
    return {
      payment: listed,
      money: moneyOf(stored, sale, listed.refundedAmount ?? 0, disputes),
      events: events.map(({ at, userId, ...event }) => ({
        ...event,
        at: timestampFromDate(at),
        userId,
        userName: people.get(userId)?.displayName ?? '',
      })),
      disputes,
      itemId: sale?.contentId ?? '',
      receipt: receiptOf(paymentId),
    };
  }
}
