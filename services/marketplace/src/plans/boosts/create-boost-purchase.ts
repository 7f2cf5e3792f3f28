import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import type { BoostType } from '@sotto/proto/vocabulary';
import { offerOf } from '../../payments/prices/catalogue.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../../marketplace-error.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { StartPayment } from '../../payments/checkout/start-payment.js';
import { OpenCheckout } from '../../payments/checkout/open-checkout.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { BoostPurchase } from './boost-purchase.entity.js';
import { textOf, type BoostInput } from './boost-input.js';
import { HoldMessage, type BoostedText } from './hold-message.js';
import { UseCredit } from './use-credit.js';

/** The page on which to pay, or the credit that was used. */
export interface BoostPurchaseResult {
  url: string;
  paymentId: string;
  creditUsed: boolean;
}

/** Starts the purchase of a boost at the price of its place of sale (D-22), or uses a credit. The same attempt gets the same result. */
@Injectable()
export class CreateBoostPurchase {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberDirectory,
    private readonly holdMessage: HoldMessage,
    private readonly useCredit: UseCredit,
    private readonly startPayment: StartPayment,
    private readonly openCheckout: OpenCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, input: BoostInput): Promise<BoostPurchaseResult> {
    const text = textOf(input);
    const started = await this.findStarted(userId, input.attemptId);
    if (started) return this.open(started, text);
    if (input.useCredit && input.boostType === 'message_highlight' && text) {
      const credit = await this.useCredit.execute(userId, input.attemptId, text);
      if (credit) return { url: '', paymentId: credit.id, creditUsed: true };
    }
    return this.open(await this.start(userId, input, text), text);
  }

  private findStarted(userId: string, attemptId: string): Promise<Payment | null> {
    return this.em.fork().findOne(Payment, { payerId: userId, attemptId });
  }

  private async start(userId: string, { boostType, attemptId }: BoostInput, text: BoostedText | null): Promise<Payment> {
    const amount = await this.priceOf(userId, boostType, text);
    const id = newId();
    if (text) await this.holdMessage.execute(userId, id, boostType, text);
    const boost = { id, userId, boostType, amount, status: 'pending' as const, startsAt: null, endsAt: null, createdAt: this.clock.now() };
    const where = { recipientId: text?.recipientId ?? null, conversationId: text?.conversationId ?? null, heldAs: text && id };
    return this.startPayment.execute({
      once: `${userId}:${attemptId}`,
      find: (em) => em.findOne(Payment, { payerId: userId, attemptId }),
      draft: { id, payerId: userId, kind: 'boost', amount, title: boostType, attemptId },
      store: (em) => void em.persist(Object.assign(new BoostPurchase(), boost, where)),
    });
  }

  private async priceOf(userId: string, boostType: BoostType, text: BoostedText | null): Promise<number> {
    const offer = offerOf(boostType, text ? 'chat' : 'pricing');
    const message = text ? 'This boost comes without a message.' : 'This boost needs a message.';
    if (!offer) throw invalidInput([{ field: 'boostType', rule: 'boost.place', message }]);
    if (boostType === 'visibility_boost' && !(await this.members.find([userId])).get(userId)?.complete)
      throw marketplaceError('PROFILE_INCOMPLETE');
    return offer.price;
  }

  private async open(payment: Payment, text: BoostedText | null): Promise<BoostPurchaseResult> {
    const cancel = text ? `/chat?user=${text.recipientId}&canceled=true` : '/pricing?canceled=true';
    const { id, url } = await this.openCheckout.execute(payment, { success: '/boost-success', cancel });
    return { url: url ?? '', paymentId: id, creditUsed: false };
  }
}
