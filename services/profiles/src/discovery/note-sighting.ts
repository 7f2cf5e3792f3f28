import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Only for existing members; the row lock makes an erasure wait. Events may arrive out of order. */
const noteSql = `
  insert into sightings (user_id, seen_at) select user_id, ?::timestamptz from profiles where user_id = ? for key share
  on conflict (user_id) do update set seen_at = excluded.seen_at where sightings.seen_at < excluded.seen_at`;

/** Stores when a member was last online. It is never shown: a deck filter uses it to find members who were online within a day. */
@Injectable()
export class NoteSighting {
  constructor(private readonly em: EntityManager) {}

  async execute(userId: string, seenAt: Date): Promise<void> {
    await this.em.execute(noteSql, [seenAt.toISOString(), userId]);
  }
}
