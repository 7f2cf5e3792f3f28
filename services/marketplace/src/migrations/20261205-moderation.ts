import { Migration } from '@mikro-orm/migrations';

/** Decisions of moderators, and the lists of administrators. */
export class Migration20261205Moderation extends Migration {
  override up(): void {
    this.addSql(`alter table content_items
      add column moderation_status text not null default 'visible' check (moderation_status in ('visible', 'hidden', 'removed')),
      add column moderation_event_id uuid,
      add check (moderation_status <> 'removed' or state = 'refused')`);
    this.addSql(`create table moderation_statuses (
      creator_id uuid primary key,
      moderation_status text not null check (moderation_status in ('visible', 'hidden', 'removed')),
      event_id uuid not null)`);
    this.addSql(`create table account_statuses (
      user_id uuid primary key,
      account_status text not null check (account_status in ('active', 'suspended', 'banned')),
      event_id uuid not null)`);
    this.addSql(`alter table provider_events add column dead_at timestamptz`);
    this.addSql(`update provider_events set dead_at = next_at where state = 'dead'`);
    this.addSql(`alter table provider_events add check ((state = 'dead') <= (dead_at is not null))`);
    this.addSql(
      `create index provider_events_dead_latest on provider_events (dead_at desc, event_id collate "C" desc) where state = 'dead'`,
    );
    // All payments, those of one member, and those with one status, the newest first.
    this.addSql(`create index payments_newest on payments (created_at desc, id desc)`);
    this.addSql(`create index payments_by on payments (payer_id, created_at desc, id desc) where payer_id is not null`);
    this.addSql(`create index payments_in_state on payments (status, created_at desc, id desc)`);
  }
}
