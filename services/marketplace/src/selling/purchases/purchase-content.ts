import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ItemForSale, ItemsForSale } from '../items/items-for-sale.js';
import { marketplaceError } from '../../marketplace-error.js';
import { StartPayment } from '../../payments/checkout/start-payment.js';
import { CancelPayment } from '../../payments/checkout/cancel-payment.js';
import { OpenCheckout } from '../../payments/checkout/open-checkout.js';
import { Payment } from '../../payments/checkout/payment.entity.js';
import { PaymentProvider } from '../../payments/provider/payment-provider.js';
import { ContentPurchase } from './content-purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';

/** Starts the purchase of an item at its stored price. Two clicks or two tabs get one page. */
@Injectable()
export class PurchaseContent {
  constructor(
    private readonly items: ItemsForSale,
    private readonly purchases: PurchaseRepository,
    private readonly startPayment: StartPayment,
    private readonly cancelPayment: CancelPayment,
    private readonly openCheckout: OpenCheckout,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(buyerId: string, contentId: string): Promise<Payment> {
    const item = await this.itemFor(buyerId, contentId);
    const opened = await this.open(buyerId, item);
    if (opened.isPending) return opened;
    if (opened.status === 'completed') throw marketplaceError('ALREADY_OWNED');
    // Its page was closed meanwhile, so another payment is started.
    return this.open(buyerId, item);
  }

  private async itemFor(buyerId: string, contentId: string): Promise<ItemForSale> {
    const item = await this.items.find(buyerId, contentId);
    const paidStatus = await this.purchases.paidStatus(buyerId, contentId);
    if (paidStatus === 'completed') throw marketplaceError('ALREADY_OWNED');
    if (!item) throw marketplaceError('ITEM_NOT_FOUND');
    if (item.creatorId === buyerId) throw marketplaceError('OWN_ITEM');
    if (item.price < this.provider.capabilities.minimumCharge) throw marketplaceError('AMOUNT_TOO_SMALL');
    // A buyer with an open dispute does not pay a second time before it is decided.
    if (item.state !== 'for_sale' || paidStatus === 'disputed') throw marketplaceError('NOT_FOR_SALE');
    return item;
  }

  private async open(buyerId: string, item: ItemForSale): Promise<Payment> {
    const started = await this.start(buyerId, item);
    const payment = started.amount === item.price ? started : await this.restart(buyerId, item, started);
    const path = `/storefront/${item.creatorId}`;
    return this.openCheckout.execute(payment, { success: `${path}?success=true`, cancel: `${path}?canceled=true` });
  }

  /** The price changed meanwhile: a page with the old price is canceled. */
  private async restart(buyerId: string, item: ItemForSale, started: Payment): Promise<Payment> {
    const given = await this.cancelPayment.cancel(started);
    return given.status === 'canceled' || given.status === 'failed' ? this.start(buyerId, item) : given;
  }

  private start(buyerId: string, { id: contentId, creatorId, price: amount, title, contentType }: ItemForSale): Promise<Payment> {
    return this.startPayment.execute({
      once: `${buyerId}:${contentId}`,
      find: (em) => this.findStarted(em, buyerId, contentId),
      draft: { payerId: buyerId, kind: 'content', amount, title, creatorId },
      store: (em, { id }) => {
        const unpaid = { status: 'pending' as const, purchasedAt: null, providerRef: null };
        em.persist(
          Object.assign(new ContentPurchase(), { id, contentId, buyerId, creatorId, amount, titleSnapshot: title, contentType }, unpaid),
        );
      },
    });
  }

  private async findStarted(em: EntityManager, buyerId: string, contentId: string): Promise<Payment | null> {
    const started = await em.findOne(ContentPurchase, { buyerId, contentId, status: 'pending' });
    return started && em.findOne(Payment, { id: started.id });
  }
}
