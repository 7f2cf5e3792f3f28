import { idOf, StripeClient, unlessRefused } from '@sotto/kit/stripe/stripe-client-provider';
import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { identityError } from '../identity-error.js';
import { IdentitySettings } from '../identity-settings.js';
import { IdentityProvider, type ProviderEvent, type ProviderSession } from './identity-provider.js';

type Session = Stripe.Identity.VerificationSession;

const eventPrefix = 'identity.verification_session.';

/** Stripe Identity, or a service with the same API at the address in the settings. */
@Injectable()
export class StripeIdentityProvider extends IdentityProvider {
  private readonly logger = new Logger(StripeIdentityProvider.name);
  private readonly client: StripeClient;

  constructor(private readonly settings: IdentitySettings) {
    super();
    this.client = new StripeClient(settings.stripe, identityError, this.logger);
  }

  async open(attemptId: string): Promise<ProviderSession> {
    const session = await this.client.call(
      this.client.api.identity.verificationSessions.create(
        {
          type: 'document',
          client_reference_id: attemptId,
          options: { document: { require_live_capture: true, require_matching_selfie: true } },
          return_url: `${this.settings.publicOrigin}/profile-setup`,
        },
        { idempotencyKey: attemptId },
      ),
    );
    return this.translate(session);
  }

  async read(sessionId: string): Promise<ProviderSession | null> {
    const session = await this.client.find(this.client.api.identity.verificationSessions.retrieve(sessionId));
    return session && this.translate(session);
  }

  async close(sessionId: string): Promise<ProviderSession | null> {
    const closed = await this.client.call(this.client.api.identity.verificationSessions.cancel(sessionId).catch(unlessRefused));
    return closed ? this.translate(closed) : this.read(sessionId);
  }

  /** Stripe refuses to redact a session that is redacted already; that counts as success. */
  async redact(sessionId: string): Promise<void> {
    const { verificationSessions } = this.client.api.identity;
    if (await this.client.call(verificationSessions.redact(sessionId).catch(unlessRefused))) return;
    const session = await this.client.find(verificationSessions.retrieve(sessionId));
    if (!session || session.redaction) return;
    if (session.status !== 'canceled') throw this.client.unavailable(`refusal to redact a session with the status "${session.status}"`);
    this.logger.warn(`The provider does not redact ${sessionId}, because it was canceled: check at the provider whether data is left.`);
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    const { id, type, data } = this.client.eventOf(payload, signature, [this.settings.stripe.webhookSecret]);
    return { id, sessionId: type.startsWith(eventPrefix) ? idOf(data.object) : null };
  }

  private translate({ id, status, last_error, url }: Session): ProviderSession {
    const failed = status === 'requires_input' && last_error !== null;
    const known = failed ? 'requires_input' : statuses.get(status);
    if (!known) throw this.client.unavailable(`session with the status "${status}"`);
    return {
      id,
      status: known,
      url: known === 'pending' && url !== null ? this.client.pageOf(url) : null,
      errorCode: failed ? (last_error.code ?? 'unknown') : null,
    };
  }
}

/** A new session has the status `requires_input`; only with an error does that mean that input was rejected. */
const statuses = new Map<string, ProviderSession['status']>([
  ['requires_input', 'pending'],
  ['processing', 'pending'],
  ['verified', 'verified'],
  ['canceled', 'canceled'],
]);
