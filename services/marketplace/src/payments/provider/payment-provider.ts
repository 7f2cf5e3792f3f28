/** What the provider supports; members see it before they pay. */
export interface ProviderCapabilities {
  /** The smallest amount that can be charged, cents. */
  minimumCharge: number;
  /** Whether explicit items may be sold: mainstream providers forbid it. */
  acceptsExplicit: boolean;
}

/** A single payment. `paymentId` is the idempotency key: the same payment always gets the same session. */
export interface OneOffCheckout {
  paymentId: string;
  customerId: string;
  amount: number;
  /** Shown to the payer on the hosted page; neutral, like the statement. */
  description: string;
  successUrl: string;
  cancelUrl: string;
}

export interface SubscriptionCheckout {
  paymentId: string;
  customerId: string;
  tier: 'premium_tier_1' | 'premium_tier_2';
  successUrl: string;
  cancelUrl: string;
}

/** A hosted page and its state. */
export interface CheckoutSession {
  id: string;
  /** Null when nothing can be paid there any more. */
  url: string | null;
  status: 'open' | 'paid' | 'processing' | 'expired';
  /** The payment that it was created for. */
  paymentId: string | null;
  /** Cents that were paid. */
  amount: number;
  /** The provider's id of the charge, once there is one. */
  chargeRef: string | null;
  subscriptionRef: string | null;
}

/** A charge, and how much of it was refunded. */
export interface ProviderCharge {
  ref: string;
  paymentId: string | null;
  amount: number;
  refunded: number;
  /** The fee of the provider, cents; null while unknown. */
  fee: number | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure: string | null;
}

export interface ProviderRefund {
  ref: string;
  chargeRef: string;
  /** The id under which we ordered it; null for a refund that was made at the provider by hand. */
  orderId: string | null;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface ProviderDispute {
  ref: string;
  chargeRef: string;
  amount: number;
  /** The fee of the dispute, cents. */
  fee: number;
  status: 'open' | 'won' | 'lost';
  /** What the payer claims, as the provider calls it, for example "fraudulent". */
  reason: string;
  /** When the bank asked. */
  openedAt: Date;
  /** Until when the provider accepts an answer; null when it was answered, or the time is over. */
  respondBy: Date | null;
}

/** What is said against a dispute; texts without anything to say are empty. */
export interface ProviderEvidence {
  /** What was sold. */
  productDescription: string;
  /** On which day it was delivered. */
  serviceDate: string;
  /** When the payer used it. */
  accessActivityLog: string;
  /** How and when the payer was shown the rules about refunds. */
  refundPolicyDisclosure: string;
  /** Why the payer gets no refund. */
  refundRefusalExplanation: string;
  /** Everything else. */
  uncategorizedText: string;
}

export interface ProviderSubscription {
  ref: string;
  customerId: string;
  tier: 'premium_tier_1' | 'premium_tier_2';
  status: 'active' | 'past_due' | 'canceled' | 'incomplete';
  /** Until when it is paid for; an unpaid period does not count. */
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The payment that started it. */
  paymentId: string | null;
}

/** A paid invoice for one period or one change of the plan. */
export interface ProviderInvoice {
  ref: string;
  subscriptionRef: string;
  /** See CheckoutSession. */
  chargeRef: string | null;
  amount: number;
  paidAt: Date;
  /** Whether it is the first invoice of the subscription. */
  first: boolean;
}

export interface ConnectedAccount {
  ref: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What the provider still requires, as text. */
  requirements: string[];
  /** Why it is closed for now; null when it is open. */
  disabledReason: string | null;
}

/** A transfer to a connected account. */
export interface ProviderTransfer {
  ref: string;
  amount: number;
}

/** One line of the provider's balance. */
export interface ProviderBalanceLine {
  ref: string;
  /** "charge", "refund", "dispute", "transfer", "fee" or another kind of the provider. */
  kind: string;
  /** The id of the charge, refund, dispute or transfer. */
  sourceRef: string | null;
  /** Cents, before the fee. */
  amount: number;
  fee: number;
  at: Date;
}

/**
 * An event whose signature was verified. Its content may be old, so only its subject is used: the handler reads the current state from
 * the provider.
 */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  about: { kind: 'checkout' | 'charge' | 'refund' | 'dispute' | 'subscription' | 'account' | 'other'; ref: string };
}

/**
 * Charges members and pays creators. Every method throws PROVIDER_UNAVAILABLE when the provider does not answer as expected. The call may
 * have had its effect then, and repeating it with the same ids is safe. Amounts are cents of US dollars.
 */
export abstract class PaymentProvider {
  abstract readonly capabilities: ProviderCapabilities;

  /** Returns the same customer for the same member. */
  abstract createCustomer(userId: string): Promise<string>;
  abstract deleteCustomer(customerId: string): Promise<void>;

  abstract openCheckout(checkout: OneOffCheckout): Promise<CheckoutSession>;
  abstract openSubscriptionCheckout(checkout: SubscriptionCheckout): Promise<CheckoutSession>;
  abstract readCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** Closes a page, if that is still possible; returns its current state. */
  abstract expireCheckout(sessionId: string): Promise<CheckoutSession | null>;

  abstract readCharge(ref: string): Promise<ProviderCharge | null>;
  abstract readRefund(ref: string): Promise<ProviderRefund | null>;
  abstract readDispute(ref: string): Promise<ProviderDispute | null>;
  /**
   * Refunds an amount of a charge, or what is left of it when null; `refundId` is the idempotency key. Throws PAYMENT_STATE for a disputed
   * charge, and REFUND_TOO_LARGE for an amount that is more than what is left.
   */
  abstract refund(refundId: string, chargeRef: string, amount: number | null): Promise<ProviderRefund>;
  /** Sends evidence against a dispute to the bank, once and for all. Throws DISPUTE_STATE when the provider accepts none any more. */
  abstract sendEvidence(disputeRef: string, evidence: ProviderEvidence): Promise<ProviderDispute>;
  /** All refunds and disputes of a charge. */
  abstract readReversals(chargeRef: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }>;

  abstract readSubscription(ref: string): Promise<ProviderSubscription | null>;
  /** Includes canceled ones. */
  abstract subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** The latest paid invoices of a subscription, the oldest first; invoices of zero are left out. */
  abstract paidInvoices(subscriptionRef: string): Promise<ProviderInvoice[]>;
  abstract cancelSubscription(ref: string, when: 'now' | 'at_period_end'): Promise<void>;
  /** Withdraws a cancellation, whether we made it or its owner in the portal. */
  abstract resumeSubscription(ref: string): Promise<void>;
  /** The hosted page for changing, paying and canceling. */
  abstract openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Returns the same account for the same creator. */
  abstract createAccount(creatorId: string): Promise<ConnectedAccount>;
  /** Null for an account that was deleted or disconnected. */
  abstract readAccount(ref: string): Promise<ConnectedAccount | null>;
  /** The hosted page on which a creator identifies herself; the address is valid for minutes. */
  abstract openOnboarding(accountRef: string, returnUrl: string, refreshUrl: string): Promise<string>;
  /** Sends money to a connected account; `payoutId` is the idempotency key. Throws PAYMENT_STATE when the provider refuses. */
  abstract transfer(payoutId: string, accountRef: string, amount: number): Promise<ProviderTransfer>;

  /** Our balance at the provider, including pending money. */
  abstract readBalance(): Promise<number>;
  /** All lines of the provider's balance from a time on, the oldest first. */
  abstract balanceLines(since: Date): AsyncIterable<ProviderBalanceLine>;
  /** All events from a time on, the oldest first, including those that never arrived. */
  abstract events(since: Date): AsyncIterable<ProviderEvent>;

  /** Verifies the signature before it reads anything; throws SIGNATURE_INVALID. */
  abstract receive(payload: Uint8Array, signature: string): ProviderEvent;
}
