import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ItemForSale, ItemsForSale } from '../items/items-for-sale.js';
import { marketplaceError } from '../marketplace-error.js';
import { BeginPayment } from '../payments/begin-payment.js';
import { CancelPayment } from '../payments/cancel-payment.js';
import { OpenCheckout } from '../payments/open-checkout.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ContentPurchase } from './content-purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';

/** Begins the purchase of an item at its stored price. Two clicks, or two tabs, get one page. */
@Injectable()
export class PurchaseContent {
  constructor(
    private readonly items: ItemsForSale,
    private readonly purchases: PurchaseRepository,
    private readonly beginPayment: BeginPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly openCheckout: OpenCheckout,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(buyerId: string, contentId: string): Promise<Payment> {
    const item = await this.itemFor(buyerId, contentId);
    const opened = await this.open(buyerId, item);
    if (opened.isPending) return opened;
    if (opened.status === 'completed') throw marketplaceError('ALREADY_OWNED');
    // Its page closed meanwhile: the next one is another payment.
    return this.open(buyerId, item);
  }

  private async itemFor(buyerId: string, contentId: string): Promise<ItemForSale> {
    const item = await this.items.find(buyerId, contentId);
    const standing = await this.purchases.standing(buyerId, contentId);
    if (standing === 'completed') throw marketplaceError('ALREADY_OWNED');
    if (!item) throw marketplaceError('ITEM_NOT_FOUND');
    if (item.creatorId === buyerId) throw marketplaceError('OWN_ITEM');
    // Whoever's bank wants the money back does not pay a second time before that is decided.
    if (item.state !== 'for_sale' || standing === 'disputed') throw marketplaceError('NOT_FOR_SALE');
    if (item.price < this.provider.capabilities.minimumCharge) throw marketplaceError('AMOUNT_TOO_SMALL');
    return item;
  }

  private async open(buyerId: string, item: ItemForSale): Promise<Payment> {
    const begun = await this.begin(buyerId, item);
    const payment = begun.amount === item.price ? begun : await this.beginAnew(buyerId, item, begun);
    const path = `/storefront/${item.creatorId}`;
    return this.openCheckout.execute(payment, { success: `${path}?success=true`, cancel: `${path}?canceled=true` });
  }

  /** The price is another one since: nobody pays one that the store does not show. */
  private async beginAnew(buyerId: string, item: ItemForSale, begun: Payment): Promise<Payment> {
    const given = await this.cancelPayment.giveUp(begun);
    return given.status === 'canceled' || given.status === 'failed' ? this.begin(buyerId, item) : given;
  }

  private begin(buyerId: string, { id: contentId, creatorId, price: amount, title, contentType }: ItemForSale): Promise<Payment> {
    return this.beginPayment.execute({
      once: `${buyerId}:${contentId}`,
      find: (em) => this.begunIn(em, buyerId, contentId),
      draft: { payerId: buyerId, kind: 'content', amount, title, creatorId },
      store: (em, { id }) => {
        const unpaid = { status: 'pending' as const, purchasedAt: null, providerRef: null };
        em.persist(
          Object.assign(new ContentPurchase(), { id, contentId, buyerId, creatorId, amount, titleSnapshot: title, contentType }, unpaid),
        );
      },
    });
  }

  private async begunIn(em: EntityManager, buyerId: string, contentId: string): Promise<Payment | null> {
    const begun = await em.findOne(ContentPurchase, { buyerId, contentId, status: 'pending' });
    return begun && em.findOne(Payment, { id: begun.id });
  }
}
