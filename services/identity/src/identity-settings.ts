/** How identity reaches the provider that checks who somebody is. */
export interface StripeSettings {
  /** The secret key of the API. */
  readonly secretKey: string;
  /** Events are signed with this. */
  readonly webhookSecret: string;
  /** Where the API is, if not at Stripe: the sandbox of development. */
  readonly apiUrl?: string;
}

/** What an operator decides about identity. */
export class IdentitySettings {
  /** The Ed25519 private key, PEM, that signs access tokens; the keys of refresh and device tokens derive from it. */
  readonly sessionPrivateKey!: string;
  /** Where members open the product; mailed links start with it. */
  readonly publicOrigin!: string;
  /** `inbox:` keeps mail where development tools show it; `smtp://...` sends it. */
  readonly mailUrl!: string;
  /** The discreet sender of every mail. */
  readonly mailFrom!: string;
  /** Whether development tools may read outgoing mail. */
  readonly developmentTools!: boolean;
  /** Whether an address must be confirmed before it may sign in again (D-54). */
  readonly requireEmailConfirmation!: boolean;
  /** The provider of verifications. */
  readonly stripe!: StripeSettings;
  /** For how many days a sign-in takes a deletion back; 0 means at once for good. */
  readonly deletionGraceDays!: number;

  constructor(settings: IdentitySettings) {
    Object.assign(this, settings);
  }
}
