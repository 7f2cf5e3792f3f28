import Stripe from 'stripe';
import { marketplaceError } from '../marketplace-error.js';
import type { ConnectedAccount, ProviderTransfer } from './payment-provider.js';
import { isRefusal, type StripeClient } from './stripe-client-provider.js';

/** Accounts of creators (Connect Express), and money that is sent there. */
export class StripeAccounts {
  constructor(private readonly client: StripeClient) {}

  async create(creatorId: string): Promise<ConnectedAccount> {
    const { accounts } = this.client.api;
    const made = accounts.create(
      { type: 'express', capabilities: { transfers: { requested: true } }, metadata: { creator: creatorId } },
      { idempotencyKey: `account-${creatorId}` },
    );
    return toAccount(await this.client.asked(made));
  }

  async read(ref: string): Promise<ConnectedAccount | null> {
    const account = await this.client.found(this.client.api.accounts.retrieve(ref).catch(unlessGone));
    return account && toAccount(account);
  }

  async openOnboarding(account: string, returnUrl: string, refreshUrl: string): Promise<string> {
    const link = { account, type: 'account_onboarding' as const, return_url: returnUrl, refresh_url: refreshUrl };
    return this.client.pageOf((await this.client.asked(this.client.api.accountLinks.create(link))).url);
  }

  async transfer(payoutId: string, destination: string, amount: number): Promise<ProviderTransfer> {
    const { transfers } = this.client.api;
    // A key is forgotten after a day, and an outage may last longer: by its group a transfer is found for good.
    const [known] = (await this.client.asked(transfers.list({ transfer_group: payoutId, limit: 1 }))).data;
    if (known) return { ref: known.id, amount: known.amount };
    const made = transfers
      .create(
        { amount, currency: 'usd', destination, transfer_group: payoutId, metadata: { payout: payoutId } },
        { idempotencyKey: payoutId },
      )
      .catch((error: unknown) => {
        if (isRefusal(error)) throw marketplaceError('PAYMENT_STATE');
        throw error;
      });
    const { id, amount: sent } = await this.client.asked(made);
    return { ref: id, amount: sent };
  }
}

/** Charges are our own, so what a creator needs is that money can be sent to her. */
function toAccount({
  id,
  details_submitted,
  charges_enabled,
  payouts_enabled,
  capabilities,
  requirements,
}: Stripe.Account): ConnectedAccount {
  return {
    ref: id,
    onboardingCompleted: details_submitted,
    chargesEnabled: capabilities?.transfers ? capabilities.transfers === 'active' : charges_enabled,
    payoutsEnabled: payouts_enabled,
    requirements: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])].map(inWords),
    disabledReason: requirements?.disabled_reason ?? null,
  };
}

/** Stripe does not say "missing" of accounts: the key may not see what is not there. */
function unlessGone(error: unknown): null {
  if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') return null;
  throw error;
}

/** "individual.verification.document" is "verification document" to its owner. */
const inWords = (requirement: string) => requirement.split('.').slice(-2).join(' ').replaceAll('_', ' ');
