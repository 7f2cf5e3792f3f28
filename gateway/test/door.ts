import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { newId } from '@sotto/kit/orm/ids';
import type { Role } from '@sotto/proto/vocabulary';
import { gatewayKeys } from '@sotto/testing/viewers';
import { SignJWT } from 'jose';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import { gatewayConfig, type GatewayConfig } from '../src/config.js';
import { createGateway } from '../src/create-gateway.js';
import { Rooms } from '../src/realtime/rooms.js';
import { z } from 'zod';

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

export interface Ask {
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

/** A real gateway on a real port, and what a browser does with it. */
export class Door {
  private closing?: Promise<void>;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly origin: string,
  ) {}

  static async open(settings: Partial<GatewayConfig>): Promise<Door> {
    const usual = z.object(gatewayConfig).parse({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: 'https://sotto.example',
      SESSION_PUBLIC_KEY: sessionKeys.publicKey,
      VIEWER_KEY: gatewayKeys.privateKey,
      DRAIN_SECONDS: 0,
      MEDIA_URL: 'http://127.0.0.1:9',
      NATS_URL: settings.NATS_URL,
      DATABASE_URL: settings.DATABASE_URL,
    });
    const app = await createGateway({ ...usual, ...settings });
    await app.listen(0, '127.0.0.1');
    return new Door(app, (await app.getUrl()).replace('[::1]', '127.0.0.1'));
  }

  async ask(method: string, path: string, { as: member, body, headers = {} }: Ask = {}): Promise<Reply> {
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
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text !== '' && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
    };
  }

  /** Opens a socket; resolves when the gateway says that nothing will be missed from now on. */
  async socket(member: Member, options: ClientOptions = {}): Promise<WebSocket> {
    const socket = this.knock(await accessToken(member), options);
    await nextFrame(socket);
    return socket;
  }

  /** Opens a socket without waiting for an answer. */
  knock(token: string, options: ClientOptions = {}): WebSocket {
    return new WebSocket(`${this.origin.replace('http', 'ws')}/api/v1/socket`, ['sotto.v1', `bearer.${token}`], options);
  }

  /** How many sockets this gateway holds. */
  openSockets = (): number => [...this.app.get(Rooms).visits()].length;

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
    const hear = (data: unknown) => {
      const frame = JSON.parse(String(data)) as { event: string };
      if (frame.event !== event) return;
      socket.off('message', hear);
      resolve(frame);
    };
    socket.on('message', hear);
  });

export const closed = async (socket: WebSocket): Promise<number> => Number((await once(socket, 'close'))[0]);
