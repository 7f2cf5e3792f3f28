import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EventInbox } from './event-inbox.js';

/** The provider may list an event a little after another that happened later. */
const overlapMs = 15 * 60_000;
const firstLookMs = 24 * 3_600_000;

const cursorSql = `select seen_until as "seenUntil" from provider_event_cursor`;
const moveSql = `
  insert into provider_event_cursor (seen_until) values (?)
  on conflict (only_row) do update set seen_until = greatest(provider_event_cursor.seen_until, excluded.seen_until)`;

/** Fetches events that never arrived. Those that did are known by their ids. */
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
    for await (const event of this.provider.events(since)) {
      if (event.about.kind !== 'other') await this.inbox.add(event);
      await em.execute(moveSql, [event.createdAt.toISOString()]);
    }
  }
}
