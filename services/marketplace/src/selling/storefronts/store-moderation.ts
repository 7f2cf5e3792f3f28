import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ModerationStatus } from './moderation-status.js';

/** The event with the highest id wins, in whichever order they arrive. */
const setSql = `
  insert into moderation_statuses (creator_id, moderation_status, event_id) values (?, ?, ?)
  on conflict (creator_id) do update set moderation_status = excluded.moderation_status, event_id = excluded.event_id
  where moderation_statuses.event_id < excluded.event_id
  returning moderation_status`;
const visibleSql = `select not exists (select from moderation_statuses where creator_id = ? and moderation_status <> 'visible') as visible`;

/** What moderators let others see of whole stores. A store without a row is visible. */
@Injectable()
export class StoreModeration {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether anything changed. */
  async set(em: EntityManager, creatorId: string, moderationStatus: ModerationStatus, eventId: string): Promise<boolean> {
    return (await em.execute<unknown[]>(setSql, [creatorId, moderationStatus, eventId])).length > 0;
  }

  async isVisible(creatorId: string): Promise<boolean> {
    const [row] = await this.em.fork().execute<{ visible: boolean }[]>(visibleSql, [creatorId]);
    return row?.visible ?? false;
  }
}
