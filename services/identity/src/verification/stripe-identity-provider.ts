import type { DomainError } from '@sotto/kit/errors/domain-error';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { identityError } from '../identity-error.js';
import { IdentitySettings, type StripeSettings } from '../identity-settings.js';
import { IdentityProvider, type ProviderEvent, type ProviderSession } from './identity-provider.js';

type Session = Stripe.Identity.VerificationSession;

/** A member waits for the answer; together with one retry this stays below the five seconds of a call. */
const answerLimitMs = 2_000;
const ours = 'identity.verification_session.';

/** Stripe Identity, or whatever speaks its API at the address of the settings. */
@Injectable()
export class StripeIdentityProvider extends IdentityProvider {
  private readonly logger = new Logger(StripeIdentityProvider.name);
  private readonly stripe: Stripe;

  constructor(private readonly settings: IdentitySettings) {
    super();
    this.stripe = new Stripe(settings.stripe.secretKey, {
      ...placeOf(settings.stripe),
      maxNetworkRetries: 1,
      timeout: answerLimitMs,
      telemetry: false,
    });
  }

  async open(attemptId: string): Promise<ProviderSession> {
    const session = await this.asked(
      this.stripe.identity.verificationSessions.create(
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
    const session = await this.asked(this.stripe.identity.verificationSessions.retrieve(sessionId).catch(unlessMissing));
    return session && this.translate(session);
  }

  async close(sessionId: string): Promise<ProviderSession | null> {
    const closed = await this.asked(this.stripe.identity.verificationSessions.cancel(sessionId).catch(unlessRefused));
    return closed ? this.translate(closed) : this.read(sessionId);
  }

  /** A refusal is no trouble where nothing is left to delete. */
  async redact(sessionId: string): Promise<void> {
    const { verificationSessions } = this.stripe.identity;
    if (await this.asked(verificationSessions.redact(sessionId).catch(unlessRefused))) return;
    const session = await this.asked(verificationSessions.retrieve(sessionId).catch(unlessMissing));
    if (!session || session.redaction) return;
    if (session.status !== 'canceled') throw this.unavailable(`refusal to redact a session with the status "${session.status}"`);
    this.logger.warn(`The provider does not redact ${sessionId}, because it was canceled: please look there whether anything is left.`);
  }

  receive(payload: Uint8Array, signature: string): ProviderEvent {
    const { id, type, data } = this.proven(payload, signature);
    const about = type.startsWith(ours) && 'id' in data.object ? String(data.object.id) : null;
    return { id, sessionId: about };
  }

  private proven(payload: Uint8Array, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(Buffer.from(payload), signature, this.settings.stripe.webhookSecret);
    } catch {
      throw identityError('SIGNATURE_INVALID');
    }
  }

  private translate({ id, status, last_error, url }: Session): ProviderSession {
    const failed = status === 'requires_input' && last_error !== null;
    const known = failed ? 'requires_input' : statuses.get(status);
    if (!known) throw this.unavailable(`session with the status "${status}"`);
    return {
      id,
      status: known,
      url: known === 'pending' ? this.pageOf(url) : null,
      errorCode: failed ? (last_error.code ?? 'unknown') : null,
    };
  }

  /** A member is sent to the provider's own pages and nowhere else. */
  private pageOf(url: string | null): string | null {
    if (url === null) return null;
    if (!URL.canParse(url) || !isPageOf(this.settings.stripe, new URL(url)))
      throw this.unavailable('page at an address that is not its own');
    return url;
  }

  private async asked<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw this.unavailable(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
    }
  }

  private unavailable(what: string): DomainError {
    this.logger.warn(`The provider answered: ${what}.`);
    return identityError('PROVIDER_UNAVAILABLE');
  }
}

/** A session waits for input from the start; only an error says that something was handed in and did not do. */
const statuses = new Map<string, ProviderSession['status']>([
  ['requires_input', 'pending'],
  ['processing', 'pending'],
  ['verified', 'verified'],
  ['canceled', 'canceled'],
]);

function placeOf({ apiUrl }: StripeSettings): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return protocol === 'https:'
    ? { host: hostname, port: port || 443, protocol: 'https' }
    : { host: hostname, port: port || 80, protocol: 'http' };
}

function isPageOf({ apiUrl }: StripeSettings, { origin, protocol, hostname }: URL): boolean {
  if (apiUrl) return origin === new URL(apiUrl).origin;
  return protocol === 'https:' && hostname.endsWith('.stripe.com');
}

function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
  throw error;
}

function unlessRefused(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
  throw error;
}
