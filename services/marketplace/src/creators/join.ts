import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const joinSql = `
  insert into creators (user_id, creator_joined_at) values (?, ?)
  on conflict (user_id) do update set creator_joined_at = excluded.creator_joined_at where creators.creator_joined_at is null`;

/** Makes a member a creator from now on, once: called with her first saved store or item, in its transaction (D-17). */
@Injectable()
export class JoinCreators {
  constructor(private readonly clock: Clock) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    await em.execute(joinSql, [userId, this.clock.now().toISOString()]);
  }
}
