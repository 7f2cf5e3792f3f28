import type { ServiceDefinition, ServiceTables } from '@sotto/kit/definition/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Module } from '@nestjs/common';
import { Migration20261201Ledger } from './migrations/20261201-ledger.js';
import { Migration20261201Payments } from './migrations/20261201-payments.js';
import { Migration20261201Store } from './migrations/20261201-store.js';
import { Migration20261202Alarms } from './migrations/20261202-alarms.js';
import { Migration20261205Moderation } from './migrations/20261205-moderation.js';
import { Migration20261206EventTimestamps } from './migrations/20261206-event-timestamps.js';
import { Migration20261207PartialRefunds } from './migrations/20261207-partial-refunds.js';
import { Migration20261213ItemOrder } from './migrations/20261213-item-order.js';
import { Migration20261214PaymentsReceived } from './migrations/20261214-payments-received.js';
import { Migration20261215DisputeDates } from './migrations/20261215-dispute-dates.js';
import { Migration20261216BalanceChangesByTime } from './migrations/20261216-balance-changes-by-time.js';
import { Migration20261217FirstSteps } from './migrations/20261217-first-steps.js';
import { Migration20261223DisputeEvidence } from './migrations/20261223-dispute-evidence.js';
import { Migration20261223RefundsOfParts } from './migrations/20261223-refunds-of-parts.js';
import { Migration20261223RefundsOfPartsChecks } from './migrations/20261223-refunds-of-parts-checks.js';
import { closePagesQueue } from './moderation/close-pages.js';
import { endBannedQueue } from './moderation/end-banned.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { Payment } from './payments/checkout/payment.entity.js';
import { PaymentsModule } from './payments/payments.module.js';
import { payOutQueue, releaseEarningsQueue } from './payments/payouts/payouts.handler.js';
import { PaymentProvider } from './payments/provider/payment-provider.js';
import { StripePaymentProvider } from './payments/provider/stripe-payment-provider.js';
import { handleEventsQueue } from './payments/provider-events/event-inbox.js';
import { reconcileBooksQueue } from './payments/reconciliation/reconcile-books.js';
import { reconcilePaymentsQueue } from './payments/reconciliation/reconcile-payments.js';
import { DisputeEvidence } from './payments/disputes/dispute-evidence.entity.js';
import { Dispute } from './payments/refunds/dispute.entity.js';
import { settleEvidenceQueue } from './payments/disputes/send-evidence.js';
import { settleRefundsQueue } from './payments/refunds/order-refund.js';
import { Refund } from './payments/refunds/refund.entity.js';
import { personColumns } from './person-columns.js';
import { BoostPurchase } from './plans/boosts/boost-purchase.entity.js';
import { expireBoostsQueue } from './plans/boosts/boosts.handler.js';
import { PlansModule } from './plans/plans.module.js';
import { alignRenewalQueue } from './plans/subscriptions/note-leaving.js';
import { Subscription } from './plans/subscriptions/subscription.entity.js';
import { forgetVisitsQueue } from './retention/retention.handler.js';
import { RetentionModule } from './retention/retention.module.js';
import { ContentItem } from './selling/items/content-item.entity.js';
import { sweepItemsQueue } from './selling/items/store-files.handler.js';
import { ContentPurchase } from './selling/purchases/content-purchase.entity.js';
import { SellingModule } from './selling/selling.module.js';
import { StorefrontSettings } from './selling/storefronts/storefront-settings.entity.js';
import { Tip } from './selling/tips/tip.entity.js';
import { MarketplaceSettings } from './settings.js';

/** The areas import each other downwards only: retention and moderation above plans and selling, above payments, above members. */
@Module({ imports: [PaymentsModule, SellingModule, PlansModule, ModerationModule, RetentionModule] })
export class MarketplaceModule {}

/** The tables of marketplace, its queues and what erasure does to its rows. */
export const marketplaceTables: ServiceTables = {
  entities: [Payment, ContentPurchase, Tip, BoostPurchase, Subscription, Refund, Dispute, DisputeEvidence, ContentItem, StorefrontSettings],
  migrations: [
    Migration20261201Store,
    Migration20261201Payments,
    Migration20261201Ledger,
    Migration20261202Alarms,
    Migration20261205Moderation,
    Migration20261206EventTimestamps,
    Migration20261207PartialRefunds,
    Migration20261213ItemOrder,
    Migration20261214PaymentsReceived,
    Migration20261215DisputeDates,
    Migration20261216BalanceChangesByTime,
    Migration20261217FirstSteps,
    Migration20261223RefundsOfParts,
    Migration20261223RefundsOfPartsChecks,
    Migration20261223DisputeEvidence,
  ],
  jobs: [
    handleEventsQueue,
    reconcilePaymentsQueue,
    settleRefundsQueue,
    settleEvidenceQueue,
    alignRenewalQueue,
    sweepItemsQueue,
    forgetVisitsQueue,
    reconcileBooksQueue,
    closePagesQueue,
    endBannedQueue,
    releaseEarningsQueue,
    payOutQueue,
    expireBoostsQueue,
  ],
  appendOnly: ['ledger_transactions', 'ledger_entries', 'fee_rates'],
  personColumns,
};

/** Marketplace with the settings of an operator, which are injected in every area. Another provider than Stripe is passed here (B-21). */
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
