import { timestampDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { VisibilityBoosted } from '@sotto/proto/marketplace/v1/events';

/** The latest fact holds, in whichever order they come: ids of facts are in the order of their time. */
const holdSql = `
  insert into visibility_boosts (user_id, starts_at, ends_at, fact_id)
  select user_id, ?, ?, ? from profiles where user_id = ?
  on conflict (user_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, fact_id = excluded.fact_id
  where visibility_boosts.fact_id < excluded.fact_id`;

/** Keeps until when a member is dealt ahead of others (D-23). */
@Injectable()
export class PlaceAhead {
  constructor(private readonly em: EntityManager) {}

  async execute(factId: string, { userId, startsAt, endsAt }: VisibilityBoosted): Promise<void> {
    if (!startsAt || !endsAt) return;
    const values = [timestampDate(startsAt).toISOString(), timestampDate(endsAt).toISOString(), factId, userId];
    await this.em.execute(holdSql, values);
  }
}
