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
import { Metrics } from '../health/metrics.js';
import { standardSchema } from '../http/standard-schema.js';
import { AccessTokens } from '../security/access-tokens.js';
import { LiveSessions } from '../security/live-sessions.js';
import { Rooms } from './rooms.js';
import { Visit } from './visit.js';

/** Close codes: sign in again; come back at once; come back later; that was no frame of ours. */
const Close = { signIn: 4401, restart: 1012, later: 1013, policy: 1008 } as const;

const presenceEveryMs = 20_000;
const probeEveryMs = 30_000;
/** A socket outlives its access token, because a session that ends closes it; but nothing is taken on trust for longer than this. */
const longestVisitMs = 12 * 3_600_000;
const farewellMs = 1_000;

/** From now on nothing is missed. */
const ready = JSON.stringify({ event: 'Ready' });

const typingBody = standardSchema(SayTypingRequestSchema)['~standard'];

/** The live end of the interface: frames for a member go out, signs of life and of typing come in. */
@WebSocketGateway({ path: '/api/v1/socket' })
export class SocketGateway implements OnGatewayConnection<WebSocket>, OnApplicationBootstrap, OnModuleDestroy {
  private readonly visits = new WeakMap<WebSocket, Visit>();
  private prober: NodeJS.Timeout | undefined;
  private leaving = false;
  private forgetGaps = (): void => undefined;

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
    this.forgetGaps = this.frames.onGap(() => void this.sayReadyAgain().catch(ignore));
    this.prober = setInterval(() => this.probe(), probeEveryMs).unref();
  }

  onModuleDestroy(): void {
    this.forgetGaps();
    clearInterval(this.prober);
  }

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const viewer = await this.tokens.read(tokenOf(request)).catch(() => anonymous);
    if (!admits(Auth.MEMBER, viewer)) return socket.close(Close.signIn, 'UNAUTHENTICATED');
    if (this.leaving) return socket.close(Close.restart, 'RESTART');
    if (socket.readyState !== socket.OPEN) return;

    // Frames carry no roles, and what a socket says needs none.
    const visit = new Visit({ ...viewer, roles: [] }, socket);
    if (!this.rooms.enter(visit)) return socket.close(Close.later, 'TOO_MANY_SOCKETS');
    this.visits.set(socket, visit);
    if (this.sessions.isOver(viewer.sessionId)) return visit.close(Close.signIn, 'SESSION_ENDED');
    this.touch(visit.viewer);
    await this.frames.ready().catch(() => visit.close(Close.later, 'UNAVAILABLE'));
    visit.send(ready);
  }

  /** Browsers cannot see protocol pings, so a sign of life is a frame. */
  @SubscribeMessage('Ping')
  ping(@ConnectedSocket() socket: WebSocket) {
    const visit = this.visits.get(socket);
    if (visit) this.touch(visit.viewer);
    return { event: 'Pong' };
  }

  @SubscribeMessage('Typing')
  typing(@ConnectedSocket() socket: WebSocket, @MessageBody() data: unknown): void {
    const request = typingBody.validate(data);
    const visit = this.visits.get(socket);
    if ('issues' in request) socket.close(Close.policy, 'INVALID_INPUT');
    else if (visit?.mayType(request.value.conversationId)) this.chat.sayTyping(visit.viewer, request.value).catch(ignore);
  }

  /** Asks everybody to come back, elsewhere if they can, at slightly different moments; then closes. */
  async farewell(): Promise<void> {
    this.leaving = true;
    const visits = [...this.rooms.visits()];
    await Promise.all(
      visits.map(async (visit) => {
        const afterMs = Math.round(Math.random() * farewellMs);
        visit.send(JSON.stringify({ event: 'Reconnect', data: { afterMs } }));
        await delay(afterMs);
        visit.close(Close.restart, 'RESTART');
      }),
    );
  }

  /** Sockets outlive an outage of the broker, frames do not: whoever hears that it is over reads what was missed. Not all at once. */
  private async sayReadyAgain(): Promise<void> {
    await this.frames.ready();
    for (const visit of this.rooms.visits()) setTimeout(() => visit.send(ready), Math.random() * farewellMs).unref();
  }

  private closeSession(sessionId: string): void {
    for (const visit of this.rooms.visits()) if (visit.viewer.sessionId === sessionId) visit.close(Close.signIn, 'SESSION_ENDED');
  }

  /** Lets go of sockets whose other end is gone, and of those that have been here for very long. */
  private probe(): void {
    for (const visit of this.rooms.visits()) {
      if (Date.now() - visit.since > longestVisitMs) visit.close(Close.restart, 'RESTART');
      else if (!visit.probe()) {
        this.metrics.socketsDropped.inc({ reason: 'dead' });
        visit.socket.terminate();
      }
    }
  }

  /** Presence is a hint: when it cannot be noted now, the next sign of life will note it. */
  private touch(viewer: Viewer): void {
    if (this.rooms.isDue(viewer.userId, presenceEveryMs)) this.chat.touchPresence(viewer, {}).catch(ignore);
  }
}

const ignore = () => undefined;

/** Browsers cannot set headers on a socket, and URLs end up in logs: the token travels as a subprotocol, `bearer.<token>`. */
const tokenOf = (request: IncomingMessage) =>
  request.headers['sec-websocket-protocol']
    ?.split(/,\s*/)
    .find((protocol) => protocol.startsWith('bearer.'))
    ?.slice('bearer.'.length);
