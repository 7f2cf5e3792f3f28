import { SubscribeMessage, WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import { Sockets } from '@sotto/kit/nats/sockets';
import { admits } from '@sotto/kit/nats/viewer';
import { ViewerTokenReader } from '@sotto/kit/nats/viewer-tokens';
import { Auth } from '@sotto/proto/options/v1/options';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';

const refused = 4401;

interface Room {
  sockets: Set<WebSocket>;
  close: () => void;
}

/** Forwards a member's frames to their open sockets: one room per member, fed by one subject, on every gateway. */
@WebSocketGateway({ path: '/api/v1/socket' })
export class SocketGateway implements OnGatewayConnection {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly frames: Sockets,
    private readonly sessions: ViewerTokenReader,
  ) {}

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const viewer = await this.sessions.read(accessToken(request)).catch(() => undefined);
    if (!viewer || !admits(Auth.MEMBER, viewer)) return socket.close(refused, 'UNAUTHENTICATED');

    const room = this.rooms.get(viewer.userId) ?? this.open(viewer.userId);
    room.sockets.add(socket);
    socket.once('close', () => this.leave(viewer.userId, room, socket));
    await this.frames.ready();
    socket.send(JSON.stringify({ event: 'Ready' }));
  }

  /** Browsers cannot see protocol pings, so a sign of life is a frame. */
  @SubscribeMessage('Ping')
  pong() {
    return { event: 'Pong' };
  }

  private open(userId: string): Room {
    const sockets = new Set<WebSocket>();
    const close = this.frames.listen(userId, (frame) => sockets.forEach((socket) => socket.send(frame, { binary: false })));
    const room = { sockets, close };
    this.rooms.set(userId, room);
    return room;
  }

  private leave(userId: string, room: Room, socket: WebSocket): void {
    room.sockets.delete(socket);
    if (room.sockets.size > 0) return;
    room.close();
    this.rooms.delete(userId);
  }
}

/** Browsers cannot set headers on a socket, and URLs end up in logs: the token travels as a subprotocol, `bearer.<token>`. */
const accessToken = (request: IncomingMessage) =>
  request.headers['sec-websocket-protocol']
    ?.split(/,\s*/)
    .find((protocol) => protocol.startsWith('bearer.'))
    ?.slice('bearer.'.length);
