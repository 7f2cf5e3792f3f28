import { Migration } from '@mikro-orm/migrations';

/** Suspensions and bans beside deletions, which fact said whether a person has to look, and what an administrator cleans up by. */
export class Migration20261205Moderation extends Migration {
  override up(): void {
    this.addSql(`alter table profiles rename column away to leaving`);
    this.addSql(`alter table profiles rename column away_fact_id to leaving_fact_id`);
    // Whatever honours "away" honours both, without a word about why.
    this.addSql(`alter table profiles
      add column barred boolean not null default false,
      add column barred_fact_id uuid,
      add column review_fact_id uuid,
      add column away boolean not null generated always as (leaving or barred) stored`);
    this.cleaning();
  }

  /** A bit for each mark of a profile that somebody may want to delete, as `clean-marks.ts` names them; few have any, so their indexes are small. */
  private cleaning(): void {
    this.addSql(`alter table profiles add column clean_marks smallint not null generated always as (
      case when display_name ~* 'test|demo|fake' then 1 else 0 end
      + case when bio ~* 'test' then 2 else 0 end
      + case when coalesce(btrim(display_name), '') = '' then 4 when char_length(btrim(display_name)) < 3 then 16 else 0 end
      + case when coalesce(btrim(bio), '') = '' then 8 else 0 end
      + case when lower(btrim(display_name)) in ('user', 'admin', 'guest') then 32 else 0 end) stored`);
    const newest = 'on profiles (created_at desc, user_id desc)';
    this.addSql(`create index profiles_like_tests ${newest} where clean_marks & 3 <> 0`);
    this.addSql(`create index profiles_without_texts ${newest} where clean_marks & 12 <> 0`);
    this.addSql(`create index profiles_with_odd_names ${newest} where clean_marks & 52 <> 0`);
    this.addSql(`create index profiles_unverified ${newest} where verification_status <> 'verified'`);
    this.addSql(`create index profiles_by_name on profiles using gin (display_name gin_trgm_ops)`);
  }
}
