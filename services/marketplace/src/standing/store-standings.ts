import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Standing } from './standing.js';

/** The fact that was stated last counts, whichever comes first. */
const setSql = `
  insert into store_standings (creator_id, standing, fact_id) values (?, ?, ?)
  on conflict (creator_id) do update set standing = excluded.standing, fact_id = excluded.fact_id
  where store_standings.fact_id < excluded.fact_id
  returning standing`;
const visibleSql = `select not exists (select from store_standings where creator_id = ? and standing <> 'visible') as visible`;

/** What those who keep the place safe let others see of whole stores. Whoever has no row is seen. */
@Injectable()
export class StoreStandings {
  constructor(private readonly em: EntityManager) {}

  /** Answers whether that is news. */
  async set(em: EntityManager, creatorId: string, standing: Standing, factId: string): Promise<boolean> {
    return (await em.execute<unknown[]>(setSql, [creatorId, standing, factId])).length > 0;
  }

  async isVisible(creatorId: string): Promise<boolean> {
    const [row] = await this.em.fork().execute<{ visible: boolean }[]>(visibleSql, [creatorId]);
    return row?.visible ?? false;
  }
}
