import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeadLetter, DeadLetterPlace } from '@sotto/kit/dead-letters/dead-letter';
import { exactTimestamp } from '@sotto/kit/dead-letters/exact-timestamp.sql';
import type { Clock } from '@sotto/kit/orm/clock';

/** An event that failed too often. */
export interface DeadEvent {
  eventId: string;
  kind: string;
  /** The provider's id of what the event is about. */
  aboutRef: string;
  receivedAt: string;
  attempts: number;
  error: string;
}

/** The name of this source in the list of failed events. */
export const providerEvents = 'provider-events';

const listSql = `
  select event_id as "eventId", kind, about_ref as "aboutRef", to_char(received_at at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"') as "receivedAt",
    attempts, last_error as error
  from provider_events where state = 'dead' order by received_at, event_id`;
const countSql = `select count(*)::int as n from provider_events where state = 'dead'`;
const pageSql = `
  select event_id as id, '${providerEvents}' as consumer, kind as subject, last_error as error, attempts, ${exactTimestamp('dead_at')} as "failedAt"
  from provider_events
  where state = 'dead' and (dead_at, '${providerEvents}' collate "C", event_id collate "C") < (?::timestamptz, ?, ?)
  order by dead_at desc, event_id collate "C" desc limit ?`;
const readSql = `select state, last_error as error from provider_events where event_id = ?`;
const replaySql = `
  update provider_events set state = 'waiting', attempts = 0, next_at = ?, leased_until = null
  where state = 'dead' and (? or event_id = ?) returning event_id as "eventId"`;

/** Events that failed too often, to be handled again once the cause is fixed. Handling an event twice changes nothing. */
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

  /** The latest events before a place in the list. */
  page({ failedAt, consumer, id }: DeadLetterPlace, limit: number): Promise<DeadLetter[]> {
    return this.em.execute<DeadLetter[]>(pageSql, [failedAt, consumer, id, limit]);
  }

  /** The current state of an event; undefined when there is none. */
  async read(eventId: string): Promise<{ state: string; error: string } | undefined> {
    return (await this.em.execute<{ state: string; error: string }[]>(readSql, [eventId]))[0];
  }

  /** Queues one event or all of them again; returns their ids. The next reconciliation wakes HandleEvents. */
  async replay(eventId?: string): Promise<string[]> {
    const now = this.clock.now().toISOString();
    const rows = await this.em.execute<{ eventId: string }[]>(replaySql, [now, eventId === undefined, eventId ?? '']);
    return rows.map((row) => row.eventId);
  }
}
