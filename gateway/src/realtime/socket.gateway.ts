import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { Sockets } from '@sotto/kit/nats/sockets';
import { admits, anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { ChatService, SayTypingRequestSchema } from '@sotto/proto/chat/v1/chat_service';
import { Auth } from '@sotto/proto/options/v1/options';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { Metrics } from '../observability/metrics.js';
import { standardSchema } from '../http/standard-schema.js';
import { AccessTokens } from '../security/access-tokens.js';
import { LiveSessions } from '../security/live-sessions.js';
import { Rooms } from './rooms.js';
import { Connection } from './connection.js';

/** Close codes: sign in again; reconnect now; reconnect later; invalid frame. */
const Close = { signIn: 4401, restart: 1012, later: 1013, policy: 1008 } as const;

const presenceEveryMs = 20_000;
const probeEveryMs = 30_000;
/** A connection may outlive its access token, because the end of its session closes it, but must authenticate again after this time. */
const maxConnectionMs = 12 * 3_600_000;
const maxReconnectDelayMs = 1_000;

/** Sent when the connection receives all frames from now on. */
const ready = JSON.stringify({ event: 'Ready' });

const typingBody = standardSchema(SayTypingRequestSchema)['~standard'];

/** The WebSocket of the API: sends frames to members, and receives pings and typing notices. */
@WebSocketGateway({ path: '/api/v1/socket' })
export class SocketGateway implements OnGatewayConnection<WebSocket>, OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections = new WeakMap<WebSocket, Connection>();
  private prober: NodeJS.Timeout | undefined;
  private closing = false;
  private stopWatchingGaps = (): void => undefined;

  constructor(
    private readonly rooms: Rooms,
    private readonly frames: Sockets,
    private readonly tokens: AccessTokens,
    private readonly sessions: LiveSessions,
    private readonly metrics: Metrics,
    @ClientOf(ChatService) private readonly chat: JsonClient<typeof ChatService>,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onEnded((sessionId) => this.closeSession(sessionId));
    this.stopWatchingGaps = this.frames.onGap(() => void this.sayReadyAgain().catch(ignore));
    this.prober = setInterval(() => this.probe(), probeEveryMs).unref();
  }

  onModuleDestroy(): void {
    this.stopWatchingGaps();
    clearInterval(this.prober);
  }

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const read = () => this.tokens.read(tokenOf(request)).catch(() => anonymous);
    const viewer = await read();
    if (!admits(Auth.MEMBER, viewer)) return socket.close(Close.signIn, 'UNAUTHENTICATED');
    if (this.closing) return socket.close(Close.restart, 'RESTART');
    if (socket.readyState !== socket.OPEN) return;

    // Frames need no roles.
    const connection = new Connection({ ...viewer, roles: [] }, socket);
    if (!this.rooms.add(connection)) return socket.close(Close.later, 'TOO_MANY_SOCKETS');
    this.connections.set(socket, connection);
    // The session may have ended or been locked before the connection was in its room.
    if (!admits(Auth.MEMBER, await read())) return connection.close(Close.signIn, 'SESSION_ENDED');
    this.touch(connection.viewer);
    await this.frames.ready().catch(() => connection.close(Close.later, 'UNAVAILABLE'));
    connection.send(ready);
  }

  /** Browsers cannot send protocol pings, so clients send this frame. */
  @SubscribeMessage('Ping')
  ping(@ConnectedSocket() socket: WebSocket) {
    const connection = this.connections.get(socket);
    if (connection) this.touch(connection.viewer);
    return { event: 'Pong' };
  }

  @SubscribeMessage('Typing')
  typing(@ConnectedSocket() socket: WebSocket, @MessageBody() data: unknown): void {
    const request = typingBody.validate(data);
    const connection = this.connections.get(socket);
    if ('issues' in request) socket.close(Close.policy, 'INVALID_INPUT');
    else if (connection?.canSendTyping(request.value.conversationId)) this.chat.sayTyping(connection.viewer, request.value).catch(ignore);
  }

  /** Asks all clients to reconnect, at random times within a second, and closes their connections. */
  async closeSockets(): Promise<void> {
    this.closing = true;
    const connections = [...this.rooms.connections()];
    await Promise.all(
      connections.map(async (connection) => {
        const afterMs = Math.round(Math.random() * maxReconnectDelayMs);
        connection.send(JSON.stringify({ event: 'Reconnect', data: { afterMs } }));
        await delay(afterMs);
        connection.close(Close.restart, 'RESTART');
      }),
    );
  }

  /** Frames are lost during an outage of NATS. Afterwards a Ready frame makes clients read what they missed; it is sent at random times. */
  private async sayReadyAgain(): Promise<void> {
    await this.frames.ready();
    for (const connection of this.rooms.connections())
      setTimeout(() => connection.send(ready), Math.random() * maxReconnectDelayMs).unref();
  }

  private closeSession(sessionId: string): void {
    for (const connection of this.rooms.connections())
      if (connection.viewer.sessionId === sessionId) connection.close(Close.signIn, 'SESSION_ENDED');
  }

  /** Closes connections that do not answer pings, and those that reached their maximum age. */
  private probe(): void {
    for (const connection of this.rooms.connections()) {
      if (Date.now() - connection.since > maxConnectionMs) connection.close(Close.restart, 'RESTART');
      else if (!connection.probe()) {
        this.metrics.socketsDropped.inc({ reason: 'dead' });
        connection.socket.terminate();
      }
    }
  }

  /** Records presence. A failure is ignored, because the next ping records it again. */
  private touch(viewer: Viewer): void {
    if (this.rooms.isDue(viewer.userId, presenceEveryMs)) this.chat.touchPresence(viewer, {}).catch(ignore);
  }
}

const ignore = () => undefined;

/** The token is sent as the subprotocol `bearer.<token>`: browsers cannot set headers on a WebSocket, and URLs are logged. */
const tokenOf = (request: IncomingMessage) =>
  request.headers['sec-websocket-protocol']
    ?.split(/,\s*/)
    .find((protocol) => protocol.startsWith('bearer.'))
    ?.slice('bearer.'.length);
