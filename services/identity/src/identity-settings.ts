import type { StripeAccess } from '@sotto/kit/stripe/stripe-client-provider';
/** Settings of Stripe, the provider of identity verification. */
export interface StripeSettings extends StripeAccess {
  /** The secret that signs its events. */
  readonly webhookSecret: string;
}

/** Settings of web push. */
export interface PushServiceSettings {
  /** The P-256 private key, PEM, by which push services know us. */
  readonly privateKey: string;
  /** A push service of tests, which may be on a private address. */
  readonly localOrigin?: string;
}

/** The settings of identity, which operators choose. */
export class IdentitySettings {
  /** The Ed25519 private key, PEM, that signs access tokens. */
  readonly sessionPrivateKey!: string;
  /** The private key, PEM, that all other keys derive from: what they sealed, hashed or signed needs it for ever. */
  readonly derivationKey!: string;
  /** The public address of the product; mailed links start with it. */
  readonly publicOrigin!: string;
  /** `inbox:` stores mail for development tools; `smtp://...` sends it. */
  readonly mailUrl!: string;
  /** The discreet sender of every mail. */
  readonly mailFrom!: string;
  /** Whether development tools may read outgoing mail. */
  readonly developmentTools!: boolean;
  /** Whether an address must be confirmed before it may sign in again (D-54). */
  readonly requireEmailConfirmation!: boolean;
  /** The provider of identity verification. */
  readonly stripe!: StripeSettings;
  readonly push!: PushServiceSettings;
  /** The number of days in which a sign-in cancels a deletion; with 0 the account is erased immediately. */
  readonly deletionGraceDays!: number;

  constructor(settings: IdentitySettings) {
    Object.assign(this, settings);
  }
}
