import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress } from '../src/sessions/push-subscription.entity.js';

/** A notification as its browser gets it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The push service of a browser vendor. It answers with the status that a test chooses, and decrypts as browsers do. */
export class PushService {
  readonly received: Received[] = [];
  status = 201;
  private readonly browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(service.status).end();
      });
    });
    const service = new PushService(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser subscribes. */
  subscribe(): PushAddress {
    const path = `/${randomUUID()}`;
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const p256dh = ecdh.generateKeys('base64url');
    this.browsers.set(path, { ecdh, auth });
    return { endpoint: this.origin + path, p256dh, auth: auth.toString('base64url') };
  }

  /** What the browser of an address got, decrypted, oldest first. */
  messagesTo({ endpoint }: PushAddress): unknown[] {
    const path = new URL(endpoint).pathname;
    return this.received.filter((received) => received.path === path).map((received) => JSON.parse(this.decrypt(received)) as unknown);
  }

  /** RFC 8291 and RFC 8188, with one record. */
  decrypt({ path, body }: Received): string {
    const browser = this.browsers.get(path);
    if (!browser) throw new Error('No such browser.');
    const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', browser.ecdh.computeSecret(sender), browser.auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

/** The claims of the token that names the sender, if the key of the header signed them (RFC 8292). */
export function senderOf({ authorization = '' }: IncomingHttpHeaders, publicKey: string): { aud?: string; sub?: string } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (key !== publicKey || !isValid) throw new Error('The token is not signed by this key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; sub?: string };
}
