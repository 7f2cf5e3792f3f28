import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Module } from '@nestjs/common';
import { BrowseModule } from './browse/browse.module.js';
import { ConnectModule } from './connect/connect.module.js';
import { CreatorsModule } from './creators/creators.module.js';
import { EarningsModule } from './earnings/earnings.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FeesModule } from './fees/fees.module.js';
import { ContentItem } from './items/content-item.entity.js';
import { ItemsModule } from './items/items.module.js';
import { sweepItemsQueue } from './items/sweep-items-queue.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MembersModule } from './members/members.module.js';
import { Migration20261201Ledger } from './migrations/20261201-ledger.js';
import { Migration20261201Payments } from './migrations/20261201-payments.js';
import { Migration20261201Store } from './migrations/20261201-store.js';
import { Migration20261202Alarms } from './migrations/20261202-alarms.js';
import { Migration20261205Standing } from './migrations/20261205-standing.js';
import { Migration20261206EventMoments } from './migrations/20261206-event-moments.js';
import { BoostPurchase } from './boosts/boost-purchase.entity.js';
import { BoostsModule } from './boosts/boosts.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { Payment } from './payments/payment.entity.js';
import { handleEventsQueue, reconcileQueue } from './provider-events/provider-event-queues.js';
import { ProviderEventsModule } from './provider-events/provider-events.module.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { StripePaymentProvider } from './provider/stripe-payment-provider.js';
import { ContentPurchase } from './purchases/content-purchase.entity.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { Dispute } from './refunds/dispute.entity.js';
import { Refund } from './refunds/refund.entity.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { settleRefundsQueue } from './refunds/settle-refunds-queue.js';
import { alignRenewalQueue } from './subscriptions/align-renewal-queue.js';
import { Subscription } from './subscriptions/subscription.entity.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { Tip } from './tips/tip.entity.js';
import { TipsModule } from './tips/tips.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { personColumns } from './person-columns.js';
import { PricingModule } from './pricing/pricing.module.js';
import { reconcileBooksQueue } from './reconciliation/reconcile-books-queue.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { MarketplaceSettings } from './settings.js';
import { closePagesQueue, endBannedQueue } from './standing/standing-queues.js';
import { StandingModule } from './standing/standing.module.js';
import { StoreFilesModule } from './store-files/store-files.module.js';
import { forgetVisitsQueue } from './storefronts/forget-visits-queue.js';
import { StorefrontSettings } from './storefronts/storefront-settings.entity.js';
import { StorefrontsModule } from './storefronts/storefronts.module.js';
import { TickerModule } from '@sotto/kit/jobs/ticker.module';

@Module({
  imports: [
    TickerModule,
    MembersModule,
    ItemsModule,
    StorefrontsModule,
    StoreFilesModule,
    BrowseModule,
    CreatorsModule,
    FeesModule,
    LedgerModule,
    EarningsModule,
    PayoutsModule,
    ConnectModule,
    PricingModule,
    ReconciliationModule,
    CatalogueModule,
    PaymentsModule,
    RefundsModule,
    PurchasesModule,
    TipsModule,
    BoostsModule,
    SubscriptionsModule,
    ProviderEventsModule,
    StandingModule,
    ErasureModule,
  ],
})
export class MarketplaceModule {}

/** What marketplace keeps in its database. */
export const marketplaceTables: ServiceTables = {
  entities: [Payment, ContentPurchase, Tip, BoostPurchase, Subscription, Refund, Dispute, ContentItem, StorefrontSettings],
  migrations: [
    Migration20261201Store,
    Migration20261201Payments,
    Migration20261201Ledger,
    Migration20261202Alarms,
    Migration20261205Standing,
    Migration20261206EventMoments,
  ],
  jobs: [
    handleEventsQueue,
    reconcileQueue,
    settleRefundsQueue,
    alignRenewalQueue,
    sweepItemsQueue,
    forgetVisitsQueue,
    reconcileBooksQueue,
    closePagesQueue,
    endBannedQueue,
  ],
  appendOnly: ['ledger_transactions', 'ledger_entries', 'fee_rates'],
  personColumns,
};

/** Marketplace, as an operator set it up; the settings reach every folder of it. Another provider than Stripe takes its place here (B-21). */
export const marketplaceService = (
  settings: MarketplaceSettings,
  provider: PaymentProvider = new StripePaymentProvider(settings),
): ServiceDefinition => ({
  name: 'marketplace',
  module: {
    module: MarketplaceModule,
    global: true,
    providers: [
      { provide: MarketplaceSettings, useValue: settings },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.mediaAddressKey) },
      { provide: PaymentProvider, useValue: provider },
    ],
    exports: [MarketplaceSettings, MediaAddresses, PaymentProvider],
  },
  ...marketplaceTables,
});
