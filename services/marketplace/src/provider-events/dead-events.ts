import type { EntityManager } from '@mikro-orm/postgresql';
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

const listSql = `
  select event_id as "eventId", kind, about_ref as "aboutRef", to_char(received_at at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"') as "receivedAt",
    attempts, last_error as error
  from provider_events where state = 'dead' order by received_at, event_id`;
const replaySql = `
  update provider_events set state = 'waiting', attempts = 0, next_at = ?, leased_until = null
  where state = 'dead' and (? or event_id = ?) returning event_id as "eventId"`;

/** Events that were put aside, for an operator who has mended what made them fail. Handling one twice changes nothing. */
export class DeadEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  list(): Promise<DeadEvent[]> {
    return this.em.execute<DeadEvent[]>(listSql);
  }

  /** Puts one back in the line, or all; answers which. The reconciler wakes whoever handles them. */
  async replay(eventId?: string): Promise<string[]> {
    const now = this.clock.now().toISOString();
    const rows = await this.em.execute<{ eventId: string }[]>(replaySql, [now, eventId === undefined, eventId ?? '']);
    return rows.map((row) => row.eventId);
  }
}
