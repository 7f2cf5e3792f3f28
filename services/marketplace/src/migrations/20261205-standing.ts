import { Migration } from '@mikro-orm/migrations';

/** What those who keep the place safe decided, and what administrators look into. */
export class Migration20261205Standing extends Migration {
  override up(): void {
    this.addSql(`alter table content_items
      add column standing text not null default 'visible' check (standing in ('visible', 'hidden', 'removed')),
      add column standing_fact_id uuid,
      add check (standing <> 'removed' or state = 'refused')`);
    this.addSql(`create table store_standings (
      creator_id uuid primary key,
      standing text not null check (standing in ('visible', 'hidden', 'removed')),
      fact_id uuid not null)`);
    this.addSql(`create table member_standings (
      user_id uuid primary key,
      standing text not null check (standing in ('active', 'suspended', 'banned')),
      fact_id uuid not null)`);
    this.addSql(`alter table provider_events add column put_aside_at timestamptz`);
    this.addSql(`update provider_events set put_aside_at = next_at where state = 'dead'`);
    this.addSql(`alter table provider_events add check ((state = 'dead') <= (put_aside_at is not null))`);
    this.addSql(
      `create index provider_events_put_aside on provider_events (put_aside_at desc, event_id collate "C" desc) where state = 'dead'`,
    );
    // Every payment, those of one member, and those in one state, the newest first.
    this.addSql(`create index payments_newest on payments (created_at desc, id desc)`);
    this.addSql(`create index payments_by on payments (payer_id, created_at desc, id desc) where payer_id is not null`);
    this.addSql(`create index payments_in_state on payments (status, created_at desc, id desc)`);
  }
}
