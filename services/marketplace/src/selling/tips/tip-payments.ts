import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { TipReceivedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordSale } from '../earnings/record-sale.js';
import { MemberDirectory } from '../../members/member.directory.js';
import type { PaymentKind } from '../../payments/checkout/payment-kinds.js';
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import type { Payment } from '../../payments/checkout/payment.entity.js';
import { Tip } from './tip.entity.js';

/** What a paid tip delivers: earnings of its recipient, like a sale. */
@Injectable()
export class TipPayments implements PaymentKind {
  constructor(
    private readonly members: MemberDirectory,
    private readonly recordSale: RecordSale,
    private readonly outbox: Outbox,
  ) {}

  async prepare({ payerId, creatorId }: Payment): Promise<string> {
    const mayMeet = payerId && creatorId && (await this.members.mayMeet(payerId, creatorId));
    return mayMeet ? '' : paymentMessages.unavailable;
  }

  async complete(em: EntityManager, { id }: Payment, amount: number, at: Date): Promise<string> {
    const { tipperId, recipientId, note } = await em.findOneOrFail(Tip, { id });
    if (!tipperId || !recipientId) return paymentMessages.unavailable;
    const sale = { paymentId: id, kind: 'tip' as const, creatorId: recipientId, title: '', contentType: '', contentId: null, note };
    await this.recordSale.execute(em, { ...sale, totalAmount: amount, at });
    this.outbox.add(TipReceivedSchema, { tipId: id, tipperId, recipientId });
    return '';
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  reverse(): Promise<void> {
    return Promise.resolve();
  }
}
