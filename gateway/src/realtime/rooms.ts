import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Metrics } from '../health/metrics.js';
import type { Visit } from './visit.js';

/** Tabs and devices of one member on this gateway. */
const mostVisits = 20;

interface Room {
  readonly visits: Set<Visit>;
  readonly close: () => void;
  /** When the member's presence was last noted. */
  touchedAt: number;
}

/** Who is connected here: one room per member, fed by one subject, on every gateway. */
@Injectable()
export class Rooms {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly frames: Sockets,
    private readonly metrics: Metrics,
  ) {}

  /** Lets a visit in, unless its member has too many already. */
  enter(visit: Visit): boolean {
    const { userId } = visit.viewer;
    const room = this.rooms.get(userId) ?? this.open(userId);
    if (room.visits.size >= mostVisits) return false;
    room.visits.add(visit);
    this.metrics.sockets.inc();
    visit.socket.once('close', () => this.leave(userId, room, visit));
    return true;
  }

  /** Whether this member's presence was not noted for a while; notes that it is being noted now. */
  isDue(userId: string, everyMs: number): boolean {
    const room = this.rooms.get(userId);
    const now = Date.now();
    if (!room || now - room.touchedAt < everyMs) return false;
    room.touchedAt = now;
    return true;
  }

  *visits(): Iterable<Visit> {
    for (const room of this.rooms.values()) yield* room.visits;
  }

  private open(userId: string): Room {
    const visits = new Set<Visit>();
    const close = this.frames.listen(userId, (frame) => this.forward(visits, frame));
    const room = { visits, close, touchedAt: 0 };
    this.rooms.set(userId, room);
    return room;
  }

  private forward(visits: Set<Visit>, frame: Uint8Array): void {
    for (const visit of visits) if (!visit.send(frame)) this.metrics.socketsDropped.inc({ reason: 'slow' });
  }

  private leave(userId: string, room: Room, visit: Visit): void {
    room.visits.delete(visit);
    this.metrics.sockets.dec();
    if (room.visits.size > 0) return;
    room.close();
    this.rooms.delete(userId);
  }
}
