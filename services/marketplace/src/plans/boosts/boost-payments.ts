import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MessageBoostPaidSchema, VisibilityBoostedSchema } from '@sotto/proto/marketplace/v1/events';
import { RecordRevenue } from '../../payments/ledger/record-revenue.js';
import type { PaymentKind, ReturnCause } from '../../payments/checkout/payment-kinds.js';
import { paymentMessages } from '../../payments/checkout/payment-messages.js';
import type { Payment } from '../../payments/checkout/payment.entity.js';
import { BoostPurchase } from './boost-purchase.entity.js';
import { endEarly, nextStart, stretchOf } from './visibility.js';

/** What a paid boost delivers: a day of visibility, a sent message, or a credit for one. */
@Injectable()
export class BoostPayments implements PaymentKind {
  constructor(
    private readonly recordRevenue: RecordRevenue,
    private readonly outbox: Outbox,
  ) {}

  prepare({ payerId }: Payment): Promise<string> {
    return Promise.resolve(payerId ? '' : paymentMessages.unavailable);
  }

  async complete(em: EntityManager, { id }: Payment, amount: number, at: Date): Promise<string> {
    const boost = await em.findOneOrFail(BoostPurchase, { id });
    if (!boost.userId) return paymentMessages.unavailable;
    await this.recordRevenue.execute(em, { paymentId: id, reference: id, kind: 'boost', amount, at });
    if (boost.isVisibility) await this.run(em, boost, boost.userId, at);
    else if (boost.heldAs) this.send(boost, boost.heldAs);
    else boost.status = 'active';
    return '';
  }

  async end(em: EntityManager, { id }: Payment): Promise<void> {
    (await em.findOneOrFail(BoostPurchase, { id })).status = 'canceled';
  }

  async reverse(em: EntityManager, { id, status }: Payment, _: ReturnCause, now: Date): Promise<void> {
    const boost = await em.findOneOrFail(BoostPurchase, { id });
    if (status === 'completed') await this.restore(em, boost, now);
    else await this.stop(em, boost, now);
  }

  private send(boost: BoostPurchase, purchaseId: string): void {
    boost.status = 'used';
    this.outbox.add(MessageBoostPaidSchema, { purchaseId });
  }

  private async stop(em: EntityManager, boost: BoostPurchase, now: Date): Promise<void> {
    if (boost.status === 'canceled') return;
    if (!boost.isVisibility || !boost.userId) boost.status = 'canceled';
    else if (boost.status === 'active') await this.endNow(em, boost, boost.userId, now);
  }

  /**
   * The money came back: a visibility boost continues with its remaining time, a credit is valid again, and a message was sent long ago.
   */
  private async restore(em: EntityManager, boost: BoostPurchase, now: Date): Promise<void> {
    if (boost.status !== 'canceled' || !boost.userId) return;
    if (boost.isVisibility) await this.run(em, boost, boost.userId, now);
    else boost.status = boost.heldAs ? 'used' : 'active';
  }

  private async run(em: EntityManager, boost: BoostPurchase, userId: string, now: Date): Promise<void> {
    const boosts = await this.locked(em, userId);
    boost.runFrom(nextStart(boosts, now));
    this.publishVisibility(userId, boost.id, [...new Set([...boosts, boost])], now);
  }

  private async endNow(em: EntityManager, boost: BoostPurchase, userId: string, now: Date): Promise<void> {
    const boosts = await this.locked(em, userId);
    endEarly(boosts, boost, now);
    this.publishVisibility(userId, boost.id, boosts, now);
  }

  /** All visibility boosts of a member, locked for this transaction. */
  private async locked(em: EntityManager, userId: string): Promise<BoostPurchase[]> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${userId}:visibility`]);
    return em.find(BoostPurchase, { userId, boostType: 'visibility_boost', startsAt: { $ne: null } }, { refresh: true });
  }

  private publishVisibility(userId: string, boostId: string, boosts: readonly BoostPurchase[], now: Date): void {
    const { startsAt, endsAt } = stretchOf(boosts, now);
    const last = boosts.find((boost) => boost.status === 'active' && boost.endsAt?.getTime() === endsAt.getTime());
    const stretch = { startsAt: timestampFromDate(startsAt), endsAt: timestampFromDate(endsAt) };
    this.outbox.add(VisibilityBoostedSchema, { userId, boostId: last?.id ?? boostId, ...stretch });
  }
}
