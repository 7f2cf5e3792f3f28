import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import type { ProviderEvent } from '../provider/payment-provider.js';
import { EventRoutes } from './event-routes.js';

/** The queue that wakes HandleEvents; the events themselves are rows of provider_events. */
export const handleEventsQueue = 'handle-provider-events';

const insertSql = `
  insert into provider_events (event_id, kind, about_kind, about_ref, created_at, received_at, state, attempts, next_at, last_error)
  values (?, ?, ?, ?, ?, ?, ?, 0, ?, '') on conflict do nothing returning event_id`;

/** Stores each event of the provider once, however and however often it arrives. */
@Injectable()
export class EventInbox {
  constructor(
    private readonly em: EntityManager,
    private readonly routes: EventRoutes,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the event was new. A stored event will be handled. */
  add({ id, type, about, createdAt }: ProviderEvent): Promise<boolean> {
    const now = this.clock.now().toISOString();
    const state = this.routes.of(about.kind) ? 'waiting' : 'ignored';
    return this.em.fork().transactional(async (em) => {
      const added = await em.execute<unknown[]>(insertSql, [id, type, about.kind, about.ref, createdAt.toISOString(), now, state, now]);
      if (added.length === 0) return false;
      if (state === 'waiting') await this.jobs.send(em, handleEventsQueue, {}, { singletonKey: 'wake' });
      return true;
    });
  }
}
