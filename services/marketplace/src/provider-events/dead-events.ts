import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeadLetter, DeadLetterPlace } from '@sotto/kit/dead-letters/dead-letter';
import { exactMoment } from '@sotto/kit/dead-letters/exact-moment.sql';
import type { Clock } from '@sotto/kit/orm/clock';

/** An event that failed again and again. */
export interface DeadEvent {
  eventId: string;
  kind: string;
  /** The thing at the provider. */
  aboutRef: string;
  receivedAt: string;
  attempts: number;
  error: string;
}

/** Under which name such events stand among everything else that was put aside. */
export const providerEvents = 'provider-events';

const listSql = `
  select event_id as "eventId", kind, about_ref as "aboutRef", to_char(received_at at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"') as "receivedAt",
    attempts, last_error as error
  from provider_events where state = 'dead' order by received_at, event_id`;
const countSql = `select count(*)::int as n from provider_events where state = 'dead'`;
const pageSql = `
  select event_id as id, '${providerEvents}' as consumer, kind as subject, last_error as error, attempts, ${exactMoment('put_aside_at')} as "failedAt"
  from provider_events
  where state = 'dead' and (put_aside_at, '${providerEvents}' collate "C", event_id collate "C") < (?::timestamptz, ?, ?)
  order by put_aside_at desc, event_id collate "C" desc limit ?`;
const readSql = `select state, last_error as error from provider_events where event_id = ?`;
const replaySql = `
  update provider_events set state = 'waiting', attempts = 0, next_at = ?, leased_until = null
  where state = 'dead' and (? or event_id = ?) returning event_id as "eventId"`;

/** Events that were put aside, for somebody who has mended what made them fail. Handling one twice changes nothing. */
export class DeadEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  list(): Promise<DeadEvent[]> {
    return this.em.execute<DeadEvent[]>(listSql);
  }

  async count(): Promise<number> {
    return (await this.em.execute<{ n: number }[]>(countSql))[0]?.n ?? 0;
  }

  /** The latest ones below a place. */
  page({ failedAt, consumer, id }: DeadLetterPlace, limit: number): Promise<DeadLetter[]> {
    return this.em.execute<DeadLetter[]>(pageSql, [failedAt, consumer, id, limit]);
  }

  /** How an event is now; undefined when there is none. */
  async read(eventId: string): Promise<{ state: string; error: string } | undefined> {
    return (await this.em.execute<{ state: string; error: string }[]>(readSql, [eventId]))[0];
  }

  /** Puts one back in the line, or all; answers which. The reconciler wakes whoever handles them. */
  async replay(eventId?: string): Promise<string[]> {
    const now = this.clock.now().toISOString();
    const rows = await this.em.execute<{ eventId: string }[]>(replaySql, [now, eventId === undefined, eventId ?? '']);
    return rows.map((row) => row.eventId);
  }
}
