import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { dayOf } from '../selling/storefronts/daily-uploads.js';

/** Visits older than 30 days become a number per creator. */
const foldSql = `
  with deleted as (delete from vault_views where day < ?::date - 30 returning creator_id)
  insert into vault_views_before as b (creator_id, visits) select creator_id, count(*) from deleted group by creator_id
  on conflict (creator_id) do update set visits = b.visits + excluded.visits`;

/** A counter this old cannot be decremented usefully any more. */
const forgetUploadsSql = `delete from daily_upload_counts where upload_date < ?::date - 30`;

/** Deletes visits and upload counters that are older than 30 days. The total number of visits of a store stays. */
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
