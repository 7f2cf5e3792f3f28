import { Injectable } from '@nestjs/common';
import { createPrivateKey, createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { IdentitySettings } from '../identity-settings.js';
import type { PushSubscription } from '../sessions/push-subscription.entity.js';
import { isPublicAddress, isPushEndpoint } from './push-endpoint.js';

/** `gone`: the push service does not know the browser any more, or does not accept our key for it. */
export type PushResult = 'delivered' | 'gone' | 'failed';

/** What a browser shows. All notifications have the same length, because the length of what is encrypted can be seen. */
export interface PushMessage {
  kind: string;
  /** Whether the icon of the installed app may get a badge. */
  badge: boolean;
}

/** A message, and how long push services keep it for a browser that cannot be reached. */
export type OutgoingPush = PushMessage & { ttlSeconds?: number };

const timeoutMs = 5_000;
const defaultTtlSeconds = 12 * 3600;
const payloadLength = 96;
const gone = [401, 403, 404, 410];

/** Encrypts a notification for one browser (RFC 8291) and gives it to the browser's push service, which knows us by our key (RFC 8292). */
@Injectable()
export class PushSender {
  /** The key that browsers need to subscribe, base64url. */
  readonly publicKey: string;
  private readonly vapidDetails: { subject: string; publicKey: string; privateKey: string };
  private readonly localOrigin?: string;

  constructor({ push, mailFrom }: IdentitySettings) {
    const { x = '', y = '', d = '' } = createPrivateKey(push.privateKey).export({ format: 'jwk' });
    this.publicKey = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
    const [, sender = mailFrom] = /<([^>]+)>/.exec(mailFrom) ?? [];
    this.vapidDetails = { subject: `mailto:${sender}`, publicKey: this.publicKey, privateKey: d };
    this.localOrigin = push.localOrigin;
  }

  /** Whether notifications may be sent to this address. */
  accepts(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.localOrigin);
  }

  async send(
    { sessionId, endpoint, p256dh, auth }: PushSubscription,
    { ttlSeconds = defaultTtlSeconds, ...message }: OutgoingPush,
  ): Promise<PushResult> {
    if (!this.accepts(endpoint)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message).padEnd(payloadLength),
      // A topic replaces what the browser did not receive yet; it must not name the type, because the push service reads it.
      { vapidDetails: this.vapidDetails, TTL: ttlSeconds, topic: topicOf(`${sessionId} ${message.kind}`) },
    );
    const status = await this.post(new URL(endpoint), headers, body).catch(() => 0);
    if (status >= 200 && status < 300) return 'delivered';
    return gone.includes(status) ? 'gone' : 'failed';
  }

  /** Redirects are not followed, and answers are not read. */
  private post(url: URL, headers: Record<string, unknown>, body: Buffer | null): Promise<number> {
    const isLocal = url.origin === this.localOrigin;
    const send = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const call = send(url, {
        method: 'POST',
        headers: headers as Record<string, string>,
        signal,
        agent: false,
        ...(isLocal ? {} : { lookup: publicLookup }),
      });
      call.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      call.on('error', reject);
      call.end(body ?? undefined);
    });
  }
}

const topicOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Fails for names that lead to an address that is not public, so that a name cannot change what it leads to after it was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const refused = !error && (!first || addresses.some(({ address }) => !isPublicAddress(address)));
    if (error || refused || !first) return callback(error ?? Object.assign(new Error('not a public address'), { code: 'EREFUSED' }), '', 4);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
