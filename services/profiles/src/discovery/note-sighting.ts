import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** For members alone, and none who is being erased; facts come in any order. */
const noteSql = `
  insert into sightings (user_id, seen_at) select user_id, ?::timestamptz from profiles where user_id = ? for key share
  on conflict (user_id) do update set seen_at = excluded.seen_at where sightings.seen_at < excluded.seen_at`;

/** Remembers when a member was last there. It is never shown: others may ask for whoever was there within a day. */
@Injectable()
export class NoteSighting {
  constructor(private readonly em: EntityManager) {}

  async execute(userId: string, seenAt: Date): Promise<void> {
    await this.em.execute(noteSql, [seenAt.toISOString(), userId]);
  }
}
