import type { StripeAccess } from '@sotto/kit/stripe/stripe-client-provider';
import type { EntitlementRules } from '@sotto/proto/entitlement';

/** The smallest amount that the provider charges, cents. Items below it can be saved and are not on sale. */
export const minimumCharge = 50;

/** How marketplace reaches the payment provider. */
export interface StripeSettings extends StripeAccess {
  /** Events are signed with one of these: Stripe has one secret per endpoint, and connected accounts use a second endpoint. */
  readonly webhookSecrets: readonly string[];
  /** Whether explicit items may be sold. Stripe forbids it and closes accounts for it. */
  readonly acceptsExplicit: boolean;
}

/** The settings of marketplace that an operator chooses. */
export class MarketplaceSettings {
  /** Which genders subscribe, and which have free access (D-10). */
  readonly entitlement!: EntitlementRules;
  /** Whether some genders have free access, or everybody subscribes (B-22). */
  readonly pricingPolicy!: 'gendered' | 'neutral';
  /** Signs the addresses of pictures and videos; media has the same key. */
  readonly mediaAddressKey!: string;
  /** The address of the product; the provider's pages return there. */
  readonly publicOrigin!: string;
  readonly stripe!: StripeSettings;
  /** The statement descriptor that members see; it does not reveal what the product is. */
  readonly statementName!: string;
  /** After how many days earnings can be paid out; until then a buyer's bank may take the money back. */
  readonly earningsHoldDays!: number;
  /** The smallest payout, cents. */
  readonly payoutMinimum!: number;
  /** Hours between two payouts of a creator; 0 pays out whenever there is something. */
  readonly payoutEveryHours!: number;
  /** The creators that a viewer browses (D-29): creators of the opposite gender, or all creators. */
  readonly browseViewerRule!: 'opposite' | 'all';

  constructor(settings: MarketplaceSettings) {
    Object.assign(this, settings);
  }
}
