import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { as, viewerKeys } from '@sotto/testing/viewers';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createGateway } from '../src/create-gateway.js';

const sessions = new ViewerTokenMinter(viewerKeys.privateKey);

/** A real gateway on a real port, and what a browser does with it. */
export class GatewayHarness {
  private constructor(
    readonly app: NestFastifyApplication,
    private readonly address: string,
  ) {}

  static async start(natsUrl: string): Promise<GatewayHarness> {
    const keys = { SESSION_PUBLIC_KEY: viewerKeys.publicKey, VIEWER_PRIVATE_KEY: viewerKeys.privateKey };
    const app = await createGateway({ NATS_URL: natsUrl, PORT: 0, ...keys });
    await app.listen(0, '127.0.0.1');
    return new GatewayHarness(app, (await app.getUrl()).replace('[::1]', '127.0.0.1'));
  }

  /** Sends a request as a member, or as nobody; answers status and parsed body. */
  async request(userId: string | undefined, method: string, path: string, body?: unknown) {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(userId && { authorization: `Bearer ${await sessions.mint(as(userId))}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, type: response.headers.get('content-type'), body: (await response.json()) as any };
  }

  /** Opens a socket as a member; resolves when the gateway says that nothing will be missed from now on. */
  async socket(userId: string): Promise<WebSocket> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/api/v1/socket`, [
      'sotto.v1',
      `bearer.${await sessions.mint(as(userId))}`,
    ]);
    await once(socket, 'message');
    return socket;
  }

  async stop(): Promise<void> {
    await this.app.close();
  }
}

export const nextFrame = async (socket: WebSocket): Promise<unknown> => JSON.parse(String((await once(socket, 'message'))[0]));
