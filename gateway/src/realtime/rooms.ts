import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Metrics } from '../observability/metrics.js';
import type { Connection } from './connection.js';

/** The maximum of sockets of one member on this gateway. */
const maxConnections = 20;

interface Room {
  readonly connections: Set<Connection>;
  readonly close: () => void;
  /** When the member's presence was last recorded. */
  touchedAt: number;
}

/** The connected members of this gateway. Each member has one room, which subscribes to one subject. */
@Injectable()
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly frames: Sockets,
    private readonly metrics: Metrics,
  ) {}

  /** Adds a connection; returns false if its member has too many already. */
  add(connection: Connection): boolean {
    const { userId } = connection.viewer;
    const room = this.rooms.get(userId) ?? this.open(userId);
    if (room.connections.size >= maxConnections) return false;
    room.connections.add(connection);
    this.metrics.sockets.inc();
    connection.socket.once('close', () => this.remove(userId, room, connection));
    return true;
  }

  /** Whether the member's presence must be recorded again; if so, remembers that it is recorded now. */
  isDue(userId: string, everyMs: number): boolean {
    const room = this.rooms.get(userId);
    const now = Date.now();
    if (!room || now - room.touchedAt < everyMs) return false;
    room.touchedAt = now;
    return true;
  }

  *connections(): Iterable<Connection> {
    for (const room of this.rooms.values()) yield* room.connections;
  }

  private open(userId: string): Room {
    const connections = new Set<Connection>();
    const close = this.frames.listen(userId, (frame) => this.forward(connections, frame));
    const room = { connections, close, touchedAt: 0 };
    this.rooms.set(userId, room);
    return room;
  }

  private forward(connections: Set<Connection>, frame: Uint8Array): void {
    for (const connection of connections) if (!connection.send(frame)) this.metrics.socketsDropped.inc({ reason: 'slow' });
  }

  private remove(userId: string, room: Room, connection: Connection): void {
    room.connections.delete(connection);
    this.metrics.sockets.dec();
    if (room.connections.size > 0) return;
    room.close();
    this.rooms.delete(userId);
  }
}
