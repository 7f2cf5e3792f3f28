/** A session at the provider, in the words of a member's status. */
export interface ProviderSession {
  id: string;
  status: 'pending' | 'requires_input' | 'canceled' | 'verified';
  /** The page to visit; null when there is nothing to hand in. */
  url: string | null;
  /** The provider's code for what is missing; null when nothing is. */
  errorCode: string | null;
}

/** An event that is proven to come from the provider. What it tells may be old, so only what it is about counts. */
export interface ProviderEvent {
  id: string;
  /** Null when it is not about a verification. */
  sessionId: string | null;
}

/** Who looks at documents for us. All of it refuses with PROVIDER_UNAVAILABLE when the provider does not answer as it should. */
export abstract class IdentityProvider {
  /** Opens a session; the same attempt always gets the same one. */
  abstract open(attemptId: string): Promise<ProviderSession>;

  /** Null for a session that the provider does not know any more. */
  abstract read(sessionId: string): Promise<ProviderSession | null>;

  /** Sees to it that nothing can be handed in to a session, if that is still possible; answers what it is now. */
  abstract close(sessionId: string): Promise<ProviderSession | null>;

  /**
   * Has the provider delete what it collected in a session; repeating is fine. Refuses with PROVIDER_UNAVAILABLE as well while a document
   * is being looked at.
   */
  abstract redact(sessionId: string): Promise<void>;

  /** Believes the signature only: refuses with SIGNATURE_INVALID before anything is read. */
  abstract receive(payload: Uint8Array, signature: string): ProviderEvent;
}
