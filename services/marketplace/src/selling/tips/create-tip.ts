import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { tips } from '../../payments/prices/catalogue.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../../marketplace-error.js';
import { isSeller } from '../../members/member.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { StartPayment } from '../../payments/checkout/start-payment.js';
import { OpenCheckout } from '../../payments/checkout/open-checkout.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { CheckTexts } from '../../members/check-texts.js';
import { Tip } from './tip.entity.js';

interface TipInput {
  recipientId: string;
  amount: number;
  note: string;
  attemptId: string;
}

const noteMaxLength = 200;

/** Starts a tip. The same attempt gets the same page. */
@Injectable()
export class CreateTip {
  constructor(
    private readonly members: MemberDirectory,
    private readonly checkTexts: CheckTexts,
    private readonly startPayment: StartPayment,
    private readonly openCheckout: OpenCheckout,
  ) {}

  async execute(tipperId: string, { recipientId, amount, note, attemptId }: TipInput): Promise<Payment> {
    if (amount < tips.minimum || amount > tips.maximum) throw outOfBounds();
    await this.refuseUnfit(tipperId, recipientId);
    const id = newId();
    const author = { userId: tipperId, surface: 'tip' as const, subjectId: id };
    const { texts, addSignals } = await this.checkTexts.execute(author, [
      { field: 'note', label: 'note', text: note, maxLength: noteMaxLength },
    ]);
    const payment = await this.startPayment.execute({
      once: `${tipperId}:${attemptId}`,
      find: (em) => em.findOne(Payment, { payerId: tipperId, attemptId }),
      draft: { id, payerId: tipperId, kind: 'tip', amount, title: 'Tip', creatorId: recipientId, attemptId },
      store: (em) => {
        em.persist(Object.assign(new Tip(), { id, tipperId, recipientId, amount, note: texts.note ?? '' }));
        addSignals();
      },
    });
    return this.openCheckout.execute(payment, { success: '/tip-success', cancel: `/storefront/${recipientId}?canceled=true` });
  }

  /** One error for all reasons, so that nobody learns of a block or a hidden profile. */
  private async refuseUnfit(tipperId: string, recipientId: string): Promise<void> {
    const recipient = (await this.members.find([recipientId])).get(recipientId);
    const fit = recipient && isSeller(recipient) && !recipient.hidden && recipientId !== tipperId;
    if (!fit || !(await this.members.mayMeet(tipperId, recipientId))) throw marketplaceError('RECIPIENT_NOT_FOUND');
  }
}

const outOfBounds = () => invalidInput([{ field: 'amount', rule: 'tip.amount', message: 'A tip is $1 to $500.' }]);
