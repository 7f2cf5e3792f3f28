import { Module, type OnModuleInit } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MembersModule } from '../members/members.module.js';
import { AdminPaymentRepository } from './checkout/admin-payment.repository.js';
import { CancelPayment } from './checkout/cancel-payment.js';
import { CompletePayment } from './checkout/complete-payment.js';
import { Customers } from './checkout/customers.js';
import { DescribePayment } from './checkout/describe-payment.js';
import { EndPayment } from './checkout/end-payment.js';
import { FollowCheckout } from './checkout/follow-checkout.js';
import { GetPayment } from './checkout/get-payment.js';
import { ListPayments } from './checkout/list-payments.js';
import { OpenCheckout } from './checkout/open-checkout.js';
import { PaymentKinds } from './checkout/payment-kinds.js';
import { PaymentRepository } from './checkout/payment.repository.js';
import { PaymentsHandler } from './checkout/payments.handler.js';
import { PushPayment } from './checkout/push-payment.js';
import { SettlePayment } from './checkout/settle-payment.js';
import { StartPayment } from './checkout/start-payment.js';
import { Accounts } from './connect/accounts.js';
import { ConnectHandler } from './connect/connect.handler.js';
import { CreateConnectAccount } from './connect/create-connect-account.js';
import { GetConnectStatus } from './connect/get-connect-status.js';
import { ProveOwner } from './connect/prove-owner.js';
import { RefreshAccount } from './connect/refresh-account.js';
import { DescribeDisputes } from './disputes/describe-disputes.js';
import { DisputesHandler } from './disputes/disputes.handler.js';
import { EvidenceRepository } from './disputes/evidence.repository.js';
import { EvidenceStore } from './disputes/evidence-store.js';
import { ProposeEvidence } from './disputes/propose-evidence.js';
import { SaveEvidence } from './disputes/save-evidence.js';
import { SendEvidence } from './disputes/send-evidence.js';
import { SettleEvidence } from './disputes/settle-evidence.js';
import { DescribePaymentHistory } from './history/describe-payment-history.js';
import { PaymentHistoryHandler } from './history/payment-history.handler.js';
import { PaymentHistoryRepository } from './history/payment-history.repository.js';
import { Creators } from './ledger/creators.js';
import { PostTransaction } from './ledger/post-transaction.js';
import { RecordProviderFee } from './ledger/record-provider-fee.js';
import { RecordRevenue } from './ledger/record-revenue.js';
import { RecordReversal } from './ledger/record-reversal.js';
import { SaleShares } from './ledger/sale-shares.js';
import { EndPayout } from './payouts/end-payout.js';
import { ListPayouts } from './payouts/list-payouts.js';
import { PayOut } from './payouts/pay-out.js';
import { PayoutRepository } from './payouts/payout.repository.js';
import { PayoutsHandler } from './payouts/payouts.handler.js';
import { ReleaseEarnings } from './payouts/release-earnings.js';
import { SettlePayout } from './payouts/settle-payout.js';
import { StartPayout } from './payouts/start-payout.js';
import { Fees } from './prices/fees.js';
import { DeadEventSource } from './provider-events/dead-event-source.js';
import { EventInbox } from './provider-events/event-inbox.js';
import { EventMetrics } from './provider-events/event-metrics.js';
import { EventRoutes } from './provider-events/event-routes.js';
import { FetchEvents } from './provider-events/fetch-events.js';
import { HandleEvents } from './provider-events/handle-events.js';
import { ProviderEventsHandler } from './provider-events/provider-events.handler.js';
import { ReceiveProviderEvent } from './provider-events/receive-provider-event.js';
import { BooksRepository } from './reconciliation/books.repository.js';
import { DuePayments } from './reconciliation/due-payments.js';
import { ReconcileBooks } from './reconciliation/reconcile-books.js';
import { ReconcilePayments } from './reconciliation/reconcile-payments.js';
import { ReconcileSteps } from './reconciliation/reconcile-steps.js';
import { ReconciliationHandler } from './reconciliation/reconciliation.handler.js';
import { OrderRefund } from './refunds/order-refund.js';
import { ApplyReversals } from './reversals/apply-reversals.js';
import { FollowCharge } from './reversals/follow-charge.js';
import { RefundPayment } from './reversals/refund-payment.js';
import { ReversalsHandler } from './reversals/reversals.handler.js';
import { SettleRefund } from './reversals/settle-refund.js';

const checkout = [
  ...[AdminPaymentRepository, CancelPayment, CompletePayment, Customers, DescribePayment, EndPayment, FollowCheckout, GetPayment],
  ...[ListPayments, OpenCheckout, PaymentKinds, PaymentRepository, PushPayment, SettlePayment, StartPayment],
];
const connect = [Accounts, CreateConnectAccount, GetConnectStatus, ProveOwner, RefreshAccount];
const disputes = [DescribeDisputes, EvidenceRepository, EvidenceStore, ProposeEvidence, SaveEvidence, SendEvidence, SettleEvidence];
const history = [DescribePaymentHistory, PaymentHistoryRepository];
const ledger = [Creators, Fees, PostTransaction, RecordProviderFee, RecordRevenue, RecordReversal, SaleShares];
const payouts = [EndPayout, ListPayouts, PayOut, PayoutRepository, ReleaseEarnings, SettlePayout, StartPayout];
const providerEvents = [DeadEventSource, EventInbox, EventMetrics, EventRoutes, FetchEvents, HandleEvents, ReceiveProviderEvent];
const reconciliation = [BooksRepository, DuePayments, ReconcileBooks, ReconcilePayments, ReconcileSteps];
const reversals = [ApplyReversals, FollowCharge, OrderRefund, RefundPayment, SettleRefund];

/** Money: how members pay, what returns to them, the ledger, and how it reaches creators. The other areas add their kinds of payments. */
@Module({
  imports: [MembersModule],
  controllers: [
    PaymentsHandler,
    ReversalsHandler,
    DisputesHandler,
    PaymentHistoryHandler,
    ProviderEventsHandler,
    ReconciliationHandler,
    ConnectHandler,
    PayoutsHandler,
  ],
  providers: [
    provideClient(IdentityService),
    ...[...checkout, ...connect, ...disputes, ...history, ...ledger, ...payouts, ...providerEvents, ...reconciliation, ...reversals],
  ],
  exports: [
    ...[CancelPayment, Customers, OpenCheckout, PaymentKinds, SettlePayment, StartPayment],
    ...[Creators, Fees, PostTransaction, RecordRevenue],
    ...[EventRoutes, FollowCharge, OrderRefund, ReconcileSteps],
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly routes: EventRoutes,
    private readonly followCheckout: FollowCheckout,
    private readonly followCharge: FollowCharge,
    private readonly refreshAccount: RefreshAccount,
  ) {}

  onModuleInit(): void {
    this.routes.add('checkout', (ref) => this.followCheckout.execute(ref));
    this.routes.add('charge', (ref) => this.followCharge.execute(ref));
    this.routes.add('refund', (ref) => this.followCharge.ofRefund(ref));
    this.routes.add('dispute', (ref) => this.followCharge.ofDispute(ref));
    this.routes.add('account', async (ref) => void (await this.refreshAccount.execute(ref)));
  }
}
