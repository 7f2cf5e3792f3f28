import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { VisibilityBoosted } from '@sotto/proto/marketplace/v1/events';

/** The latest event holds, in whichever order they come: ids of events are in the order of their time. */
const holdSql = `
  insert into visibility_boosts (user_id, starts_at, ends_at, event_id)
  select user_id, ?, ?, ? from profiles where user_id = ?
  on conflict (user_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, event_id = excluded.event_id
  where visibility_boosts.event_id < excluded.event_id`;

/** Keeps until when a member is dealt ahead of others (D-23). */
@Injectable()
export class PlaceAhead {
  constructor(private readonly em: EntityManager) {}

  async execute(eventId: string, { userId, startsAt, endsAt }: VisibilityBoosted): Promise<void> {
    if (!startsAt || !endsAt) return;
    const values = [timestampDate(startsAt).toISOString(), timestampDate(endsAt).toISOString(), eventId, userId];
    await this.em.execute(holdSql, values);
  }
}
