import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../../marketplace-error.js';
import { EventMetrics } from './event-metrics.js';
import { EventRoutes, type AboutKind } from './event-routes.js';
import { handleEventsQueue } from './event-inbox.js';
import { maxAttempts, pauseAfter } from './retry-plan.js';

const { code: unavailable } = marketplaceError('PROVIDER_UNAVAILABLE');

interface ClaimedEvent {
  eventId: string;
  aboutKind: AboutKind;
  aboutRef: string;
  attempts: number;
}

/** Longer than handling an event may take. The events of a process that died are handled after this time. */
const leaseMs = 60_000;

/** Claims are serialized, so that each one sees the claims before it. */
const claimLockSql = `select pg_advisory_xact_lock(hashtextextended('claim provider event', 13))`;

/** One event per thing at a time: others about the same thing wait. */
const claimSql = `
  update provider_events set attempts = attempts + 1, leased_until = ?
  where event_id = (
    select event_id from provider_events mine
    where state = 'waiting' and next_at <= ? and (leased_until is null or leased_until <= ?)
      and not exists (
        select from provider_events other
        where other.about_kind = mine.about_kind and other.about_ref = mine.about_ref and other.state = 'waiting' and other.leased_until > ?)
    order by next_at, event_id limit 1 for update skip locked)
  returning event_id as "eventId", about_kind as "aboutKind", about_ref as "aboutRef", attempts`;

/** Claims a failed event, unless another one about the same thing is being handled. It counts as one more attempt. */
const claimDeadSql = `
  update provider_events mine set state = 'waiting', attempts = attempts + 1, leased_until = ?
  where event_id = ? and state = 'dead' and not exists (
    select from provider_events other
    where other.about_kind = mine.about_kind and other.about_ref = mine.about_ref and other.state = 'waiting' and other.leased_until > ?)
  returning event_id as "eventId", about_kind as "aboutKind", about_ref as "aboutRef", attempts`;

/** The thing is read after these events arrived, so the result handles all of them. */
const togetherSql = `
  select event_id as "eventId" from provider_events where state = 'waiting' and about_kind = ? and about_ref = ?`;
const doneSql = `
  update provider_events set state = 'done', leased_until = null, last_error = ''
  where state = 'waiting' and event_id in (select jsonb_array_elements_text(?::jsonb))
  returning extract(epoch from ?::timestamptz - created_at)::float as seconds`;
const failedSql = `
  update provider_events set state = ?, next_at = ?, leased_until = null, last_error = ?, dead_at = ? where event_id = ? and state = 'waiting'`;

/**
 * Handles stored events until none is due. The content of an event is not used: the operation reads the current state from the provider.
 */
@Injectable()
export class HandleEvents {
  private readonly logger = new Logger(HandleEvents.name);

  constructor(
    private readonly em: EntityManager,
    private readonly routes: EventRoutes,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly metrics: EventMetrics,
  ) {}

  async execute(): Promise<void> {
    for (let event = await this.claim(); event; event = await this.claim()) if (!(await this.handle(event))) return;
  }

  /** Handles one failed event now; false when it cannot be claimed. After another failure it is a failed event again. */
  async again(eventId: string): Promise<boolean> {
    const event = await this.claimDead(eventId);
    if (event) await this.handle(event);
    return event !== undefined;
  }

  private claimDead(eventId: string): Promise<ClaimedEvent | undefined> {
    const now = this.clock.now();
    const [at, until] = [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()];
    return this.em.fork().transactional(async (em) => {
      await em.execute(claimLockSql);
      return (await em.execute<ClaimedEvent[]>(claimDeadSql, [until, eventId, at]))[0];
    });
  }

  private claim(): Promise<ClaimedEvent | undefined> {
    const now = this.clock.now();
    const [at, until] = [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()];
    return this.em.fork().transactional(async (em) => {
      await em.execute(claimLockSql);
      return (await em.execute<ClaimedEvent[]>(claimSql, [until, at, at, at]))[0];
    });
  }

  /** Returns whether to continue: an unavailable provider is left alone for a while. */
  private async handle({ eventId, aboutKind, aboutRef, attempts }: ClaimedEvent): Promise<boolean> {
    const em = this.em.fork();
    const together = await em.execute<{ eventId: string }[]>(togetherSql, [aboutKind, aboutRef]);
    try {
      await this.routes.of(aboutKind)?.(aboutRef);
      const ids = JSON.stringify(together.map((one) => one.eventId));
      const done = await em.execute<{ seconds: number | null }[]>(doneSql, [ids, this.clock.now().toISOString()]);
      for (const { seconds } of done) if (seconds !== null) this.metrics.lag.observe(Math.max(0, seconds));
      return true;
    } catch (error) {
      await this.postpone(eventId, attempts, error);
      return !(error instanceof DomainError && error.code === unavailable);
    }
  }

  private async postpone(eventId: string, attempts: number, error: unknown): Promise<void> {
    const dead = attempts >= maxAttempts;
    const now = this.clock.now();
    const nextAt = new Date(now.getTime() + pauseAfter(attempts));
    const why = describeError(error).slice(0, 1_000);
    if (dead) this.logger.error(`Event ${eventId} of the provider failed for good after ${attempts} attempts: ${why}`);
    else this.logger.warn(`Event ${eventId} of the provider failed, attempt ${attempts}: ${why}`);
    await this.em.fork().transactional(async (em) => {
      const deadAt = dead ? now.toISOString() : null;
      await em.execute(failedSql, [dead ? 'dead' : 'waiting', nextAt.toISOString(), why, deadAt, eventId]);
      if (!dead) await this.jobs.send(em, handleEventsQueue, {}, { startAfter: nextAt });
    });
  }
}
