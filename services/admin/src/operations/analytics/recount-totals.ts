import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Members cannot change while totals are compared. */
const lockSql = 'lock table known_members in share row exclusive mode';

const totalsSql = `
  with truth as (select verified, member_type, plan, count(*) as members from known_members group by 1, 2, 3)
  insert into member_totals as m (verified, member_type, plan, members)
  select verified, member_type, plan, coalesce(truth.members, 0)
  from truth full join (select verified, member_type, plan from member_totals) kept using (verified, member_type, plan)
  on conflict (verified, member_type, plan) do update set members = excluded.members where m.members <> excluded.members
  returning 1`;

const daysSql = `
  with truth as (select (created_at at time zone 'UTC')::date as day, count(*) as count from known_members group by 1)
  insert into daily_counts as d (metric, day, count)
  select 'new_members', day, coalesce(truth.count, 0)
  from truth full join (select day from daily_counts where metric = 'new_members') kept using (day)
  on conflict (metric, day) do update set count = excluded.count where d.count <> excluded.count
  returning 1`;

/** Compares the totals with the members that they count, and corrects differences. */
@Injectable()
export class RecountTotals {
  constructor(private readonly em: EntityManager) {}

  /** Returns how many totals were wrong. */
  execute(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(lockSql);
      return (await em.execute(totalsSql)).length + (await em.execute(daysSql)).length;
    });
  }
}
