import Stripe from 'stripe';
import { marketplaceError } from '../../marketplace-error.js';
import type { ConnectedAccount, ProviderTransfer } from './payment-provider.js';
import { isRefusal, type StripeClient } from '@sotto/kit/stripe/stripe-client-provider';

/** Accounts of creators (Connect Express), and transfers to them. */
export class StripeAccounts {
  constructor(private readonly client: StripeClient) {}

  async create(creatorId: string): Promise<ConnectedAccount> {
    const { accounts } = this.client.api;
    const made = accounts.create(
      { type: 'express', capabilities: { transfers: { requested: true } }, metadata: { creator: creatorId } },
      { idempotencyKey: `account-${creatorId}` },
    );
    return toAccount(await this.client.call(made));
  }

  async read(ref: string): Promise<ConnectedAccount | null> {
    const account = await this.client.find(this.client.api.accounts.retrieve(ref).catch(unlessGone));
    return account && toAccount(account);
  }

  async openOnboarding(account: string, returnUrl: string, refreshUrl: string): Promise<string> {
    const link = { account, type: 'account_onboarding' as const, return_url: returnUrl, refresh_url: refreshUrl };
    return this.client.pageOf((await this.client.call(this.client.api.accountLinks.create(link))).url);
  }

  async transfer(payoutId: string, destination: string, amount: number): Promise<ProviderTransfer> {
    const { transfers } = this.client.api;
    // An idempotency key expires after a day, and an outage may last longer; the transfer group does not expire.
    const [known] = (await this.client.call(transfers.list({ transfer_group: payoutId, limit: 1 }))).data;
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
    const { id, amount: sent } = await this.client.call(made);
    return { ref: id, amount: sent };
  }
}

/** We charge members ourselves, so a creator's account only has to receive transfers. */
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
    requirements: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])].map(toLabel),
    disabledReason: requirements?.disabled_reason ?? null,
  };
}

/** For a missing account Stripe reports that the key has no access to it. */
function unlessGone(error: unknown): null {
  if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') return null;
  throw error;
}

/** "individual.verification.document" becomes "verification document". */
const toLabel = (requirement: string) => requirement.split('.').slice(-2).join(' ').replaceAll('_', ' ');
