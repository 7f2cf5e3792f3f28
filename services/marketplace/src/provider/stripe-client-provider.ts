import type { DomainError } from '@sotto/kit/errors/domain-error';
import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { marketplaceError } from '../marketplace-error.js';
import type { StripeSettings } from '../settings.js';

/** Somebody waits for most answers; together with one retry this stays below the five seconds of a call. */
const answerLimitMs = 2_000;

/** The connection to Stripe, or to whatever speaks its API at the address of the settings, and what its refusals mean here. */
export class StripeClient {
  private readonly logger = new Logger('StripePaymentProvider');
  readonly api: Stripe;

  constructor(readonly settings: StripeSettings) {
    this.api = new Stripe(settings.secretKey, { ...placeOf(settings), maxNetworkRetries: 1, timeout: answerLimitMs, telemetry: false });
  }

  async asked<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (error.code === 'amount_too_small') throw marketplaceError('AMOUNT_TOO_SMALL');
      throw this.unavailable(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
    }
  }

  /** Null for what the provider does not know, or not any more. */
  found<T>(answer: Promise<T>): Promise<T | null> {
    return this.asked(answer.catch(unlessMissing));
  }

  unavailable(what: string): DomainError {
    this.logger.warn(`The provider answered: ${what}.`);
    return marketplaceError('PROVIDER_UNAVAILABLE');
  }

  /** Members are sent to the provider's own pages and nowhere else. */
  pageOf(url: string): string {
    if (!URL.canParse(url) || !isPageOf(this.settings, new URL(url))) throw this.unavailable('page at an address that is not its own');
    return url;
  }
}

/** The id of what is named, or given in full. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (codes.length === 0 || codes.includes(error.code ?? ''));

export function unlessMissing(error: unknown): null {
  if (isRefusal(error, 'resource_missing')) return null;
  throw error;
}

export const momentOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

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
