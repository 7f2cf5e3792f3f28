import type { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { z } from 'zod';
import { platformError, type DomainError } from '../errors/domain-error.js';

/** How Stripe, or a compatible API, is reached. */
export interface StripeAccess {
  /** The secret key of the API. */
  readonly secretKey: string;
  /** The address of the API if it is not Stripe's own: the sandbox of development. */
  readonly apiUrl?: string;
}

/** Makes the error of a service's contract. */
type ErrorOf = (code: 'PROVIDER_UNAVAILABLE' | 'SIGNATURE_INVALID') => DomainError;

/** Ids and names of types, as Stripe writes them; everything else cannot be stored or asked about. */
const name = z.string().regex(/^[\w.:-]{1,255}$/);
const lastSecond = Date.UTC(9999, 11, 31) / 1000;

/** What is used of an event. Its object is whatever the type says. */
const eventSchema = z.looseObject({
  id: name,
  type: name,
  created: z.int().min(0).max(lastSecond),
  data: z.looseObject({ object: z.looseObject({}) }),
});

/** Members wait for most answers. With one retry this stays below the five seconds of a call. */
const timeoutMs = 2_000;

/** A client of Stripe's API. Translates Stripe's errors into errors of the service's contract. */
export class StripeClient {
  readonly api: Stripe;

  constructor(
    private readonly access: StripeAccess,
    private readonly errorOf: ErrorOf,
    private readonly logger: Logger,
  ) {
    this.api = new Stripe(access.secretKey, { ...endpointOf(access), maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false });
  }

  /** Throws PROVIDER_UNAVAILABLE instead of Stripe's errors. */
  async call<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw this.unavailable(`${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim());
    }
  }

  /** Null for what Stripe does not know. */
  find<T>(answer: Promise<T>): Promise<T | null> {
    return this.call(answer.catch(unlessMissing));
  }

  unavailable(what: string): DomainError {
    this.logger.warn(`The provider answered: ${what}.`);
    return this.errorOf('PROVIDER_UNAVAILABLE');
  }

  /** Members are redirected only to the provider's own pages. */
  pageOf(url: string): string {
    if (!URL.canParse(url) || !isPageOf(this.access, new URL(url))) throw this.unavailable('page at an address that is not its own');
    return url;
  }

  /**
   * The event of a webhook that is signed with one of the secrets. Throws SIGNATURE_INVALID, and BAD_REQUEST for a signed body that is no
   * event with its object, for example a thin event.
   */
  eventOf(payload: Uint8Array, signature: string, secrets: readonly string[]): Stripe.Event {
    const body = Buffer.from(payload);
    if (!secrets.some((secret) => this.isSigned(body, signature, secret))) throw this.errorOf('SIGNATURE_INVALID');
    const event = eventSchema.safeParse(jsonOf(body.toString()));
    if (event.success) return event.data as unknown as Stripe.Event;
    throw platformError('BAD_REQUEST', 'The body is signed, but it is no event of the provider that carries its object.');
  }

  private isSigned(body: Buffer, signature: string, secret: string): boolean {
    try {
      return this.api.webhooks.signature?.verifyHeader(body, signature, secret) ?? false;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  }
}

/** The id of an object that is expanded or not; null for anything that is no id. */
export function idOf(thing: unknown): string | null {
  const id = typeof thing === 'object' && thing !== null && 'id' in thing ? thing.id : thing;
  return name.safeParse(id).data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether Stripe refused a request, with one of the codes if any are given. */
export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (codes.length === 0 || codes.includes(error.code ?? ''));

/** For `catch`: null if Stripe refused the request. */
export function unlessRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

function unlessMissing(error: unknown): null {
  if (isRefusal(error, 'resource_missing')) return null;
  throw error;
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

function endpointOf({ apiUrl }: StripeAccess): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return protocol === 'https:'
    ? { host: hostname, port: port || 443, protocol: 'https' }
    : { host: hostname, port: port || 80, protocol: 'http' };
}

function isPageOf({ apiUrl }: StripeAccess, { origin, protocol, hostname }: URL): boolean {
  if (apiUrl) return origin === new URL(apiUrl).origin;
  return protocol === 'https:' && hostname.endsWith('.stripe.com');
}
