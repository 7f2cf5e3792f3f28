import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventTail } from '@sotto/kit/nats/event-tail';
import { RolesChangedSchema, SessionEndedSchema } from '@sotto/proto/identity/v1/events';

/** An access token lives ten minutes; what happened before that no longer matters to any of them. */
const memoryMs = 11 * 60_000;
const sweepMs = 60_000;

/** What became of sessions and roles since the access tokens in circulation were signed. */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ended = new Map<string, number>();
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
        this.tail.follow(RolesChangedSchema, past, ({ userId, roles }) => void this.roles.set(userId, { roles, until: later() })),
      ])),
    );
    this.sweeper = setInterval(() => this.forget(), sweepMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await Promise.all(this.stops.map((stop) => stop()));
  }

  /** Whether the session was ended, so that its tokens are void before they expire. */
  isOver = (sessionId: string): boolean => this.ended.has(sessionId);

  /** What the member holds now, when that changed lately; otherwise the token knows. */
  rolesOf = (userId: string): readonly string[] | undefined => this.roles.get(userId)?.roles;

  /** Hears of every session that ends from now on. */
  onEnded(hear: (sessionId: string) => void): void {
    this.listeners.add(hear);
  }

  private end(sessionId: string): void {
    this.ended.set(sessionId, later());
    for (const hear of this.listeners) hear(sessionId);
  }

  private forget(): void {
    const now = Date.now();
    for (const [sessionId, until] of this.ended) if (until < now) this.ended.delete(sessionId);
    for (const [userId, { until }] of this.roles) if (until < now) this.roles.delete(userId);
  }
}

const later = () => Date.now() + memoryMs;
