import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { TipReceivedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordSale } from '../earnings/record-sale.js';
import { MemberDirectory } from '../members/member.directory.js';
import type { PaymentKind } from '../payments/payment-kinds.js';
import { paymentWords } from '../payments/payment-words.js';
import type { Payment } from '../payments/payment.entity.js';
import { Tip } from './tip.entity.js';

/** What the payment of a tip means: its recipient earned it, like a sale. */
@Injectable()
export class TipPayments implements PaymentKind {
  constructor(
    private readonly members: MemberDirectory,
    private readonly recordSale: RecordSale,
    private readonly outbox: Outbox,
  ) {}

  async prepare({ payerId, creatorId }: Payment): Promise<string> {
    const mayMeet = payerId && creatorId && (await this.members.mayMeet(payerId, creatorId));
    return mayMeet ? '' : paymentWords.gone;
  }

  async complete(em: EntityManager, { id }: Payment, amount: number, at: Date): Promise<string> {
    const { tipperId, recipientId, note } = await em.findOneOrFail(Tip, { id });
    if (!tipperId || !recipientId) return paymentWords.gone;
    const sale = { paymentId: id, kind: 'tip' as const, creatorId: recipientId, title: '', contentType: '', contentId: null, note };
    await this.recordSale.execute(em, { ...sale, totalAmount: amount, at });
    this.outbox.add(TipReceivedSchema, { tipId: id, tipperId, recipientId });
    return '';
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  giveBack(): Promise<void> {
    return Promise.resolve();
  }
}
