import { Module, type OnModuleInit } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/checkout/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { EventRoutes } from '../payments/provider-events/event-routes.js';
import { ReconcileSteps } from '../payments/reconciliation/reconcile-steps.js';
import { BoostPayments } from './boosts/boost-payments.js';
import { BoostsHandler } from './boosts/boosts.handler.js';
import { CreateBoostPurchase } from './boosts/create-boost-purchase.js';
import { ExpireBoosts } from './boosts/expire-boosts.js';
import { HoldMessage } from './boosts/hold-message.js';
import { ListBoosts } from './boosts/list-boosts.js';
import { RefundUndeliverable } from './boosts/refund-undeliverable.js';
import { UseCredit } from './boosts/use-credit.js';
import { CatalogueHandler } from './catalogue/catalogue.handler.js';
import { GetCatalogue } from './catalogue/get-catalogue.js';
import { AlignRenewal } from './subscriptions/align-renewal.js';
import { CreateSubscription } from './subscriptions/create-subscription.js';
import { DueSubscriptions } from './subscriptions/due-subscriptions.js';
import { EndSubscriptions } from './subscriptions/end-subscriptions.js';
import { FollowMember } from './subscriptions/follow-member.js';
import { FollowSubscription } from './subscriptions/follow-subscription.js';
import { GetSubscription } from './subscriptions/get-subscription.js';
import { ImportInvoices } from './subscriptions/import-invoices.js';
import { NoteLeaving } from './subscriptions/note-leaving.js';
import { OpenCustomerPortal } from './subscriptions/open-customer-portal.js';
import { SubscriptionPayments } from './subscriptions/subscription-payments.js';
import { SubscriptionsHandler } from './subscriptions/subscriptions.handler.js';

const boosts = [BoostPayments, CreateBoostPurchase, ExpireBoosts, HoldMessage, ListBoosts, RefundUndeliverable, UseCredit];
const subscriptions = [
  ...[AlignRenewal, CreateSubscription, DueSubscriptions, EndSubscriptions, FollowMember, FollowSubscription, GetSubscription],
  ...[ImportInvoices, NoteLeaving, OpenCustomerPortal, SubscriptionPayments],
];

/** What members pay the platform for: plans and boosts, and the catalogue that lists them. */
@Module({
  imports: [MembersModule, PaymentsModule],
  controllers: [BoostsHandler, CatalogueHandler, SubscriptionsHandler],
  providers: [provideClient(ChatService), GetCatalogue, ...boosts, ...subscriptions],
  exports: [EndSubscriptions, FollowMember],
})
export class PlansModule implements OnModuleInit {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly routes: EventRoutes,
    private readonly steps: ReconcileSteps,
    private readonly boostPayments: BoostPayments,
    private readonly subscriptionPayments: SubscriptionPayments,
    private readonly followSubscription: FollowSubscription,
    private readonly dueSubscriptions: DueSubscriptions,
  ) {}

  onModuleInit(): void {
    this.kinds.add('boost', this.boostPayments);
    this.kinds.add('subscription', this.subscriptionPayments);
    this.routes.add('subscription', (ref) => this.followSubscription.execute(ref));
    this.steps.add(this.dueSubscriptions);
  }
}
