/** What the provider can do and will not do; a member hears of it before paying. */
export interface ProviderCapabilities {
  /** The least amount that can be charged, cents. */
  minimumCharge: number;
  /** Whether explicit items may be sold through it: mainstream providers forbid it. */
  acceptsExplicit: boolean;
}

/** One thing to be paid once. `paymentId` is the idempotency key: the same payment always gets the same session. */
export interface OneOffCheckout {
  paymentId: string;
  customerId: string;
  amount: number;
  /** What the payer reads on the hosted page: neutral, like the statement. */
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

/** A hosted page and what became of it. */
export interface CheckoutSession {
  id: string;
  /** Null when it can be paid no more. */
  url: string | null;
  status: 'open' | 'paid' | 'processing' | 'expired';
  /** What was said when it was made: the payment that it is for. */
  paymentId: string | null;
  /** Cents that were really paid. */
  amount: number;
  /** The charge's payment at the provider, once there is one. */
  chargeRef: string | null;
  subscriptionRef: string | null;
}

/** What was really charged, and what of it came back. */
export interface ProviderCharge {
  ref: string;
  paymentId: string | null;
  amount: number;
  refunded: number;
  /** What the provider keeps for itself, cents; null while unknown. */
  fee: number | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure: string | null;
}

export interface ProviderRefund {
  ref: string;
  chargeRef: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface ProviderDispute {
  ref: string;
  chargeRef: string;
  amount: number;
  /** What the provider takes for it, cents. */
  fee: number;
  status: 'open' | 'won' | 'lost';
}

export interface ProviderSubscription {
  ref: string;
  customerId: string;
  tier: 'premium_tier_1' | 'premium_tier_2';
  status: 'active' | 'past_due' | 'canceled' | 'incomplete';
  /** Until when it is paid for: a period that nobody paid does not count. */
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** What was said when it was begun: the payment that began it. */
  paymentId: string | null;
}

/** What a subscription cost for one period, or for a change of the plan, and was paid. */
export interface ProviderInvoice {
  ref: string;
  subscriptionRef: string;
  /** See CheckoutSession. */
  chargeRef: string | null;
  amount: number;
  paidAt: Date;
  /** Whether it is the one that the subscription began with. */
  first: boolean;
}

export interface ConnectedAccount {
  ref: string;
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** What is still wanted, in words. */
  requirements: string[];
  /** Why it is closed for now; null when it is not. */
  disabledReason: string | null;
}

/** Money that went to a connected account. */
export interface ProviderTransfer {
  ref: string;
  amount: number;
}

/** One line of the provider's own books. */
export interface ProviderBalanceLine {
  ref: string;
  /** "charge", "refund", "dispute", "transfer", "fee" or whatever else the provider knows. */
  kind: string;
  /** What it is about: the charge, the refund, the dispute, the transfer. */
  sourceRef: string | null;
  /** Cents, before its fee. */
  amount: number;
  fee: number;
  at: Date;
}

/**
 * An event that is proven to come from the provider. What it tells may be old, so only what it is about counts: whoever handles it asks
 * for the thing as it is now.
 */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  about: { kind: 'checkout' | 'charge' | 'refund' | 'dispute' | 'subscription' | 'account' | 'other'; ref: string };
}

/**
 * Who takes money from members and gives it to creators. All of it refuses with PROVIDER_UNAVAILABLE when the provider does not answer as it
 * should; the effect may then have happened, and the same call with the same ids is safe. Amounts are cents of US dollars.
 */
export abstract class PaymentProvider {
  abstract readonly capabilities: ProviderCapabilities;

  /** The same member always gets the same customer. */
  abstract createCustomer(userId: string): Promise<string>;
  abstract deleteCustomer(customerId: string): Promise<void>;

  abstract openCheckout(checkout: OneOffCheckout): Promise<CheckoutSession>;
  abstract openSubscriptionCheckout(checkout: SubscriptionCheckout): Promise<CheckoutSession>;
  abstract readCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** Sees to it that nothing can be paid on a page any more, if that is still possible; answers what it is now. */
  abstract expireCheckout(sessionId: string): Promise<CheckoutSession | null>;

  abstract readCharge(ref: string): Promise<ProviderCharge | null>;
  abstract readRefund(ref: string): Promise<ProviderRefund | null>;
  abstract readDispute(ref: string): Promise<ProviderDispute | null>;
  /** Gives a charge back as a whole; `refundId` is the idempotency key. Refuses with PAYMENT_STATE what a bank asked back. */
  abstract refund(refundId: string, chargeRef: string): Promise<ProviderRefund>;
  /** Refunds and disputes of a charge. */
  abstract readReversals(chargeRef: string): Promise<{ refunds: ProviderRefund[]; disputes: ProviderDispute[] }>;

  abstract readSubscription(ref: string): Promise<ProviderSubscription | null>;
  /** Canceled ones too. */
  abstract subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** The latest paid invoices of a subscription, oldest first; free ones are left out. */
  abstract paidInvoices(subscriptionRef: string): Promise<ProviderInvoice[]>;
  abstract cancelSubscription(ref: string, when: 'now' | 'at_period_end'): Promise<void>;
  /** Takes an end back, whoever ordered it: we, or its owner in the portal. */
  abstract resumeSubscription(ref: string): Promise<void>;
  /** The hosted page for changing, paying and cancelling. */
  abstract openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** The same creator always gets the same account. */
  abstract createAccount(creatorId: string): Promise<ConnectedAccount>;
  /** Null for one that is gone, or was taken from us. */
  abstract readAccount(ref: string): Promise<ConnectedAccount | null>;
  /** The hosted page on which a creator says who she is; lasts minutes. */
  abstract openOnboarding(accountRef: string, returnUrl: string, refreshUrl: string): Promise<string>;
  /** Sends money to a connected account; `payoutId` is the idempotency key. Refuses with PAYMENT_STATE when the provider will not. */
  abstract transfer(payoutId: string, accountRef: string, amount: number): Promise<ProviderTransfer>;

  /** What the provider holds for us now, pending included. */
  abstract readBalance(): Promise<number>;
  /** The provider's own books from a time on, oldest first, all of them. */
  abstract balanceLines(since: Date): AsyncIterable<ProviderBalanceLine>;
  /** Events from a time on, oldest first: those that never reached us are among them. */
  abstract events(since: Date): AsyncIterable<ProviderEvent>;

  /** Believes the signature only: refuses with SIGNATURE_INVALID before anything is read. */
  abstract receive(payload: Uint8Array, signature: string): ProviderEvent;
}
