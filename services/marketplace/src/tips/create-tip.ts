import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { tips } from '../catalogue/catalogue.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../marketplace-error.js';
import { isSeller } from '../members/member.js';
import { MemberDirectory } from '../members/member.directory.js';
import { BeginPayment } from '../payments/begin-payment.js';
import { OpenCheckout } from '../payments/open-checkout.js';
import { Payment } from '../payments/payment.entity.js';
import { CheckTexts } from '../safety/check-texts.js';
import { Tip } from './tip.entity.js';

interface TipInput {
  recipientId: string;
  amount: number;
  note: string;
  attemptId: string;
}

const noteMaxLength = 200;

/** Begins a tip. The same attempt gets the same page. */
@Injectable()
export class CreateTip {
  constructor(
    private readonly members: MemberDirectory,
    private readonly checkTexts: CheckTexts,
    private readonly beginPayment: BeginPayment,
    private readonly openCheckout: OpenCheckout,
  ) {}

  async execute(tipperId: string, { recipientId, amount, note, attemptId }: TipInput): Promise<Payment> {
    if (amount < tips.minimum || amount > tips.maximum) throw outOfBounds();
    await this.refuseUnfit(tipperId, recipientId);
    const id = newId();
    const author = { userId: tipperId, surface: 'tip' as const, subjectId: id };
    const { texts, tell } = await this.checkTexts.execute(author, [{ field: 'note', label: 'note', text: note, maxLength: noteMaxLength }]);
    const payment = await this.beginPayment.execute({
      once: `${tipperId}:${attemptId}`,
      find: (em) => em.findOne(Payment, { payerId: tipperId, attemptId }),
      draft: { id, payerId: tipperId, kind: 'tip', amount, title: 'Tip', creatorId: recipientId, attemptId },
      store: (em) => {
        em.persist(Object.assign(new Tip(), { id, tipperId, recipientId, amount, note: texts.note ?? '' }));
        tell();
      },
    });
    return this.openCheckout.execute(payment, { success: '/tip-success', cancel: `/storefront/${recipientId}?canceled=true` });
  }

  /** One answer for all reasons: nobody learns of a block, or of a profile that is hidden. */
  private async refuseUnfit(tipperId: string, recipientId: string): Promise<void> {
    const recipient = (await this.members.find([recipientId])).get(recipientId);
    const fit = recipient && isSeller(recipient) && !recipient.hidden && recipientId !== tipperId;
    if (!fit || !(await this.members.mayMeet(tipperId, recipientId))) throw marketplaceError('RECIPIENT_NOT_FOUND');
  }
}

const outOfBounds = () => invalidInput([{ field: 'amount', rule: 'tip.amount', message: 'A tip is $1 to $500.' }]);
