import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { dayOf } from '../items/daily-uploads.js';

/** Visits that are told apart no more become a number of nobody. */
const foldSql = `
  with gone as (delete from vault_views where day < ?::date - 30 returning creator_id)
  insert into vault_views_before as b (creator_id, visits) select creator_id, count(*) from gone group by creator_id
  on conflict (creator_id) do update set visits = b.visits + excluded.visits`;

/** An upload that is given back so late helps nobody. */
const forgetUploadsSql = `delete from daily_upload_counts where upload_date < ?::date - 30`;

/** Forgets who visited whom, and who uploaded how much, once a month has passed: how often a store was visited in all stays. */
@Injectable()
export class ForgetVisits {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    const today = dayOf(this.clock.now());
    return this.em.transactional(async (em) => {
      await em.execute(foldSql, [today]);
      await em.execute(forgetUploadsSql, [today]);
    });
  }
}
