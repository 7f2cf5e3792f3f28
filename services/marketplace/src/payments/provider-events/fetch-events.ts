import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PaymentProvider, type ProviderEvent } from '../provider/payment-provider.js';
import { EventInbox } from './event-inbox.js';

/** The provider may list an event slightly after a later one. */
const overlapMs = 15 * 60_000;
const firstLookMs = 24 * 3_600_000;

const batchSize = 500;

const knownSql = `select event_id as id from provider_events where event_id in (select jsonb_array_elements_text(?::jsonb))`;
const cursorSql = `select seen_until as "seenUntil" from provider_event_cursor`;
const moveSql = `
  insert into provider_event_cursor (seen_until) values (?)
  on conflict (only_row) do update set seen_until = greatest(provider_event_cursor.seen_until, excluded.seen_until)`;

/** Fetches events that never arrived. Stored ones are recognized by their ids. */
@Injectable()
export class FetchEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly inbox: EventInbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const em = this.em.fork();
    const [cursor] = await em.execute<{ seenUntil: Date | string }[]>(cursorSql);
    const since = cursor ? new Date(new Date(cursor.seenUntil).getTime() - overlapMs) : new Date(this.clock.now().getTime() - firstLookMs);
    let batch: ProviderEvent[] = [];
    for await (const event of this.provider.events(since)) {
      batch.push(event);
      if (batch.length < batchSize) continue;
      await this.store(batch);
      batch = [];
    }
    await this.store(batch);
  }

  /** Most of them are stored already. */
  private async store(events: readonly ProviderEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const em = this.em.fork();
    const known = await em.execute<{ id: string }[]>(knownSql, [JSON.stringify(events.map(({ id }) => id))]);
    const ids = new Set(known.map(({ id }) => id));
    for (const event of events) if (event.about.kind !== 'other' && !ids.has(event.id)) await this.inbox.add(event);
    await em.execute(moveSql, [last.createdAt.toISOString()]);
  }
}
