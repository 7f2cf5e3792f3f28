/** A session at the provider, with its status translated to that of a verification. */
export interface ProviderSession {
  id: string;
  status: 'pending' | 'requires_input' | 'canceled' | 'verified';
  /** The page for the member; null when the session accepts no input. */
  url: string | null;
  /** The provider's code for the missing input; null when none is missing. */
  errorCode: string | null;
}

/** An event of the provider with a valid signature. Its contents may be outdated, so only its ids are used. */
export interface ProviderEvent {
  id: string;
  /** Null when it is not about a verification. */
  sessionId: string | null;
}

/** The service that checks identity documents. Every method throws PROVIDER_UNAVAILABLE when it fails or answers unexpectedly. */
export abstract class IdentityProvider {
  /** Opens a session; repeated calls for one attempt return the same session. */
  abstract open(attemptId: string): Promise<ProviderSession>;

  /** Null when the provider has deleted the session. */
  abstract read(sessionId: string): Promise<ProviderSession | null>;

  /** Cancels a session if possible, so that it accepts no more input; returns its current state. */
  abstract close(sessionId: string): Promise<ProviderSession | null>;

  /**
   * Makes the provider delete the data that it collected in a session. May be repeated. Throws PROVIDER_UNAVAILABLE while a document is being
   * checked, too.
   */
  abstract redact(sessionId: string): Promise<void>;

  /** Verifies the signature before it reads the event; throws SIGNATURE_INVALID. */
  abstract receive(payload: Uint8Array, signature: string): ProviderEvent;
}
