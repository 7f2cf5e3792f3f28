import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../marketplace-error.js';
import { EventMetrics } from './event-metrics.js';
import { EventRoutes, type AboutKind } from './event-routes.js';
import { handleEventsQueue } from './provider-event-queues.js';
import { mostAttempts, pauseAfter } from './retry-plan.js';

const { code: unavailable } = marketplaceError('PROVIDER_UNAVAILABLE');

interface Claimed {
  eventId: string;
  aboutKind: AboutKind;
  aboutRef: string;
  attempts: number;
}

/** Longer than anything that is asked may take; a process that dies in between leaves its events for so long. */
const leaseMs = 60_000;

/** Processes claim one after another, so that each sees what the one before took. */
const turnSql = `select pg_advisory_xact_lock(hashtextextended('claim provider event', 13))`;

/** One handler at a time per thing: an event waits while another one about the same is in somebody's hands. */
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

/** One that was put aside, unless another one about the same thing is in somebody's hands: trying again costs one attempt more. */
const takeSql = `
  update provider_events mine set state = 'waiting', attempts = attempts + 1, leased_until = ?
  where event_id = ? and state = 'dead' and not exists (
    select from provider_events other
    where other.about_kind = mine.about_kind and other.about_ref = mine.about_ref and other.state = 'waiting' and other.leased_until > ?)
  returning event_id as "eventId", about_kind as "aboutKind", about_ref as "aboutRef", attempts`;

/** What was asked after these came in answers all of them. */
const togetherSql = `
  select event_id as "eventId" from provider_events where state = 'waiting' and about_kind = ? and about_ref = ?`;
const doneSql = `
  update provider_events set state = 'done', leased_until = null, last_error = ''
  where state = 'waiting' and event_id in (select jsonb_array_elements_text(?::jsonb))
  returning extract(epoch from ?::timestamptz - created_at)::float as seconds`;
const failedSql = `
  update provider_events set state = ?, next_at = ?, leased_until = null, last_error = ?, put_aside_at = ? where event_id = ? and state = 'waiting'`;

/** Handles stored events until none is due. What an event tells is not read: whoever follows its thing asks how it is now. */
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

  /** Handles one that was put aside, now; false when it is not to be had. It is put aside again when it fails again. */
  async again(eventId: string): Promise<boolean> {
    const event = await this.take(eventId);
    if (event) await this.handle(event);
    return event !== undefined;
  }

  private take(eventId: string): Promise<Claimed | undefined> {
    const now = this.clock.now();
    const [at, until] = [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()];
    return this.em.fork().transactional(async (em) => {
      await em.execute(turnSql);
      return (await em.execute<Claimed[]>(takeSql, [until, eventId, at]))[0];
    });
  }

  private claim(): Promise<Claimed | undefined> {
    const now = this.clock.now();
    const [at, until] = [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()];
    return this.em.fork().transactional(async (em) => {
      await em.execute(turnSql);
      return (await em.execute<Claimed[]>(claimSql, [until, at, at, at]))[0];
    });
  }

  /** Answers whether it makes sense to go on: a provider that is away is left alone for a while. */
  private async handle({ eventId, aboutKind, aboutRef, attempts }: Claimed): Promise<boolean> {
    const em = this.em.fork();
    const together = await em.execute<{ eventId: string }[]>(togetherSql, [aboutKind, aboutRef]);
    try {
      await this.routes.of(aboutKind)?.(aboutRef);
      const ids = JSON.stringify(together.map((one) => one.eventId));
      const done = await em.execute<{ seconds: number | null }[]>(doneSql, [ids, this.clock.now().toISOString()]);
      for (const { seconds } of done) if (seconds !== null) this.metrics.lag.observe(Math.max(0, seconds));
      return true;
    } catch (error) {
      await this.putOff(eventId, attempts, error);
      return !(error instanceof DomainError && error.code === unavailable);
    }
  }

  private async putOff(eventId: string, attempts: number, error: unknown): Promise<void> {
    const dead = attempts >= mostAttempts;
    const now = this.clock.now();
    const nextAt = new Date(now.getTime() + pauseAfter(attempts));
    const why = describeError(error).slice(0, 1_000);
    if (dead) this.logger.error(`Event ${eventId} of the provider was put aside after ${attempts} attempts: ${why}`);
    else this.logger.warn(`Event ${eventId} of the provider failed, attempt ${attempts}: ${why}`);
    await this.em.fork().transactional(async (em) => {
      const putAsideAt = dead ? now.toISOString() : null;
      await em.execute(failedSql, [dead ? 'dead' : 'waiting', nextAt.toISOString(), why, putAsideAt, eventId]);
      if (!dead) await this.jobs.send(em, handleEventsQueue, {}, { startAfter: nextAt });
    });
  }
}
