import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { processConfig } from '@sotto/kit/config/load-config';
import { newId } from '@sotto/kit/orm/ids';
import type { Role } from '@sotto/proto/vocabulary';
import { gatewayKeys } from '@sotto/testing/viewers';
import { SignJWT } from 'jose';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import type { GatewayConfig } from '../src/config.js';
import { createGateway } from '../src/create-gateway.js';
import { Rooms } from '../src/realtime/rooms.js';
import { GatewaySettings, type ChosenSettings } from '../src/settings.js';
import { z } from 'zod';
import { PublishedContract } from './published-contract.js';

/** The key that identity would sign access tokens with. */
export const sessionKeys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

/** A member in one session. */
export interface Member {
  userId: string;
  sessionId: string;
  roles: Role[];
}

export const aMember = (...roles: Role[]): Member => ({ userId: newId(), sessionId: newId(), roles });

export const accessToken = ({ userId, sessionId, roles }: Member, life = '10m', key = sessionKeys.privateKey) =>
  new SignJWT({ sid: sessionId, roles })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(userId)
    .setExpirationTime(life)
    .sign(createPrivateKey(key));

export interface RequestOptions {
  as?: Member;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, it says itself
  body: any;
}

const testConfig = z.object(processConfig).extend({ VIEWER_KEY: z.string() }).parse({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  VIEWER_KEY: gatewayKeys.privateKey,
});

/** The document does not depend on the settings, so one is enough for a test file. */
let contract: PublishedContract | undefined;

/** A running gateway on a port of its own, and requests of browsers to it. Every answer has to be one that the published document names. */
export class TestGateway {
  private closing?: Promise<void>;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly origin: string,
  ) {}

  static async open(
    servers: Pick<GatewayConfig, 'NATS_URL' | 'DATABASE_URL'>,
    settings: Partial<ChosenSettings> = {},
    config: Partial<GatewayConfig> = {},
  ): Promise<TestGateway> {
    const app = await createGateway(
      { ...testConfig, ...servers, ...config },
      new GatewaySettings({
        publicOrigin: 'https://sotto.example',
        sessionPublicKey: sessionKeys.publicKey,
        mediaUrl: 'http://127.0.0.1:9',
        drainSeconds: 0,
        ...settings,
      }),
    );
    await app.listen(0, '127.0.0.1');
    return new TestGateway(app, (await app.getUrl()).replace('[::1]', '127.0.0.1'));
  }

  /** The origin of a page that this gateway serves: behind the load balancer that ends TLS. */
  get pageOrigin(): string {
    return this.origin.replace('http:', 'https:');
  }

  async request(method: string, path: string, { as: member, body, headers = {} }: RequestOptions = {}): Promise<Reply> {
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(member && { authorization: `Bearer ${await accessToken(member)}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: text !== '' && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
    contract ??= PublishedContract.of(this.app);
    const faults = contract.faultsOf(method, path, reply);
    if (faults.length > 0) throw new Error(`An answer is not in the published contract:\n${faults.join('\n')}`);
    return reply;
  }

  /** Opens a socket; resolves when the gateway says that nothing will be missed from now on. */
  async socket(member: Member, options: ClientOptions = {}): Promise<WebSocket> {
    const socket = this.openSocket(await accessToken(member), options);
    await nextFrame(socket);
    return socket;
  }

  /** Opens a socket without waiting for an answer. */
  openSocket(token: string, options: ClientOptions = {}): WebSocket {
    return new WebSocket(`${this.origin.replace('http', 'ws')}/api/v1/socket`, ['sotto.v1', `bearer.${token}`], options);
  }

  /** How many sockets this gateway holds. */
  openSockets = (): number => [...this.app.get(Rooms).connections()].length;

  /** Closing twice is fine. */
  close(): Promise<void> {
    this.closing ??= this.app.close();
    return this.closing;
  }
}

export const nextFrame = async (socket: WebSocket): Promise<unknown> => JSON.parse(String((await once(socket, 'message'))[0]));

/** The next frame of a kind; others may come before it, or together with it. */
export const nextFrameOf = (socket: WebSocket, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    const listener = (data: unknown) => {
      const frame = JSON.parse(String(data)) as { event: string };
      if (frame.event !== event) return;
      socket.off('message', listener);
      resolve(frame);
    };
    socket.on('message', listener);
  });

export const closed = async (socket: WebSocket): Promise<number> => Number((await once(socket, 'close'))[0]);
