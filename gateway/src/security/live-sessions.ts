import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventTail } from '@sotto/kit/nats/event-tail';
import { RolesChangedSchema, SessionEndedSchema, SessionLockedSchema } from '@sotto/proto/identity/v1/events';

/** Access tokens are valid for ten minutes, so older events affect no token. */
const memoryMs = 11 * 60_000;
const sweepMs = 60_000;

/** Ended and locked sessions, and changed roles, of the last minutes. They override the contents of access tokens. */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ended = new Map<string, number>();
  private readonly locked = new Map<string, { lockCount: number; until: number }>();
  private readonly roles = new Map<string, { roles: readonly string[]; until: number }>();
  private readonly listeners = new Set<(sessionId: string) => void>();
  private readonly stops: (() => Promise<void>)[] = [];
  private sweeper: NodeJS.Timeout | undefined;

  constructor(private readonly tail: EventTail) {}

  async onApplicationBootstrap(): Promise<void> {
    const past = { sinceMs: memoryMs };
    this.stops.push(
      ...(await Promise.all([
        this.tail.follow(SessionEndedSchema, past, ({ sessionId }) => this.end(sessionId)),
        this.tail.follow(SessionLockedSchema, past, (event) => this.lock(event)),
        this.tail.follow(RolesChangedSchema, past, ({ userId, roles }) => void this.roles.set(userId, { roles, until: later() })),
      ])),
    );
    this.sweeper = setInterval(() => this.forget(), sweepMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all(this.stops.map((stop) => stop()));
  }

  /** Whether the session has ended, or was locked after a token with this count was issued: the token is void before it expires. */
  isVoid(sessionId: string, lockCount: number): boolean {
    return this.ended.has(sessionId) || (this.locked.get(sessionId)?.lockCount ?? 0) > lockCount;
  }

  /** Ends a session that identity has ended in a call of this gateway, before the event about it arrives. */
  end(sessionId: string): void {
    if (this.ended.has(sessionId)) return;
    this.ended.set(sessionId, later());
    for (const listener of this.listeners) listener(sessionId);
  }

  /** Makes the tokens of a session void that were issued before it was locked for the given time. Tokens of a later unlock are valid. */
  lock({ sessionId, lockCount }: { sessionId: string; lockCount: number }): void {
    if ((this.locked.get(sessionId)?.lockCount ?? 0) >= lockCount) return;
    this.locked.set(sessionId, { lockCount, until: later() });
    for (const listener of this.listeners) listener(sessionId);
  }

  /** The current roles of a member if they changed recently; otherwise those of the token apply. */
  rolesOf = (userId: string): readonly string[] | undefined => this.roles.get(userId)?.roles;

  /** Calls the listener for every session that ends or is locked from now on. */
  onEnded(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  private forget(): void {
    const now = Date.now();
    for (const [sessionId, until] of this.ended) if (until < now) this.ended.delete(sessionId);
    for (const [sessionId, { until }] of this.locked) if (until < now) this.locked.delete(sessionId);
    for (const [userId, { until }] of this.roles) if (until < now) this.roles.delete(userId);
  }
}

const later = () => Date.now() + memoryMs;
