import { Module, type OnModuleInit } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MembersModule } from '../members/members.module.js';
import { PaymentKinds } from '../payments/payment-kinds.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { EventRoutes } from '../provider-events/event-routes.js';
import { EventRoutesModule } from '../provider-events/event-routes.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { AlignRenewal } from './align-renewal.js';
import { CreateSubscription } from './create-subscription.js';
import { EndSubscriptions } from './end-subscriptions.js';
import { FollowMember } from './follow-member.js';
import { FollowSubscription } from './follow-subscription.js';
import { GetSubscription } from './get-subscription.js';
import { ImportInvoices } from './import-invoices.js';
import { NoteLeaving } from './note-leaving.js';
import { OpenCustomerPortal } from './open-customer-portal.js';
import { SubscriptionPayments } from './subscription-payments.js';
import { SubscriptionsHandler } from './subscriptions.handler.js';

@Module({
  imports: [CustomersModule, EventRoutesModule, LedgerModule, MembersModule, PaymentsModule, RefundsModule],
  controllers: [SubscriptionsHandler],
  providers: [
    AlignRenewal,
    CreateSubscription,
    EndSubscriptions,
    FollowMember,
    FollowSubscription,
    GetSubscription,
    ImportInvoices,
    NoteLeaving,
    OpenCustomerPortal,
    SubscriptionPayments,
  ],
  exports: [EndSubscriptions, FollowMember],
})
export class SubscriptionsModule implements OnModuleInit {
  constructor(
    private readonly kinds: PaymentKinds,
    private readonly routes: EventRoutes,
    private readonly payments: SubscriptionPayments,
    private readonly followSubscription: FollowSubscription,
  ) {}

  onModuleInit(): void {
    this.kinds.add('subscription', this.payments);
    this.routes.add('subscription', (ref) => this.followSubscription.execute(ref));
  }
}
