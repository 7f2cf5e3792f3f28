import type { EntitlementRules } from '@sotto/proto/entitlement';

/** How marketplace reaches the payment provider. */
export interface StripeSettings {
  /** The secret key of the API. */
  readonly secretKey: string;
  /** Events are signed with one of these: each endpoint at Stripe has a secret of its own, connected accounts have another endpoint. */
  readonly webhookSecrets: readonly string[];
  /** Where the API is, if not at Stripe: the sandbox of development. */
  readonly apiUrl?: string;
  /** Whether explicit items may be sold through it. Stripe forbids it, and closes accounts over it. */
  readonly acceptsExplicit: boolean;
}

/** What an operator decides about marketplace. */
export class MarketplaceSettings {
  /** Who subscribes and who need not (D-10). */
  readonly entitlement!: EntitlementRules;
  /** Whether some genders have free access, or everybody subscribes (B-22). */
  readonly pricingPolicy!: 'gendered' | 'neutral';
  /** Signs addresses of pictures and films; media knows it. */
  readonly mediaAddressKey!: string;
  /** Where members open the product; the provider's pages lead back there. */
  readonly publicOrigin!: string;
  readonly stripe!: StripeSettings;
  /** What members are told that their statement shows: the descriptor of the account at the provider, which says nothing of what we are. */
  readonly statementName!: string;
  /** After how many days a sale can be paid out: until then a buyer's bank may take it back. */
  readonly earningsHoldDays!: number;
  /** The least that is paid out, cents. */
  readonly payoutMinimum!: number;
  /** How long a creator waits between two payouts; 0 pays out whenever there is something. */
  readonly payoutEveryHours!: number;
  /** Whom one browses (D-29): creators of the opposite gender, or everybody who sells. */
  readonly browseViewerRule!: 'opposite' | 'all';

  constructor(settings: MarketplaceSettings) {
    Object.assign(this, settings);
  }
}
