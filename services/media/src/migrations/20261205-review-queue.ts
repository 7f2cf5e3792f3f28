import { Migration } from '@mikro-orm/migrations';

const subject = `
      subject_id uuid generated always as (coalesce(image_id, file_id)) stored,
      image_id uuid references profile_images on delete cascade,
      file_id uuid references media_files on delete cascade,
      check ((image_id is null) <> (file_id is null))`;

export class Migration20261205ReviewQueue extends Migration {
  override up(): void {
    this.decisions();
    this.queue();
    this.moderationStatuses();
    this.addSql(`create table feature_settings (name text primary key, value text not null, event_id uuid not null)`);
  }

  /** Decisions are never updated; their state is in a table of its own. */
  private decisions(): void {
    this.addSql(`alter table image_decisions
      add column note text not null default '',
      add column applies_at timestamptz not null default now()`);
    this.addSql(`alter table image_decisions alter column applies_at drop default`);
    this.addSql(`create index image_decisions_by on image_decisions (decided_by, decided_at)`);
    this.addSql(`create table image_decision_states (
      decision_id uuid primary key references image_decisions on delete cascade,
      subject_id uuid not null,
      state text not null check (state in ('open', 'applied', 'undone', 'void')),
      applies_at timestamptz not null)`);
    this.addSql(`insert into image_decision_states (decision_id, subject_id, state, applies_at)
      select id, coalesce(image_id, file_id), 'applied', decided_at from image_decisions`);
    // Of two concurrent decisions about one subject, only one is stored.
    this.addSql(`create unique index image_decision_open on image_decision_states (subject_id) where state = 'open'`);
    this.addSql(`create index image_decisions_due on image_decision_states (applies_at) where state = 'open'`);
  }

  private queue(): void {
    this.addSql(`create table review_claims (${subject},
      claimed_by uuid not null,
      claimed_until timestamptz not null,
      primary key (subject_id))`);
    this.addSql(`create index review_claims_by on review_claims (claimed_by)`);
    this.addSql(`create table review_escalations (${subject},
      escalated_by uuid not null,
      note text not null check (char_length(note) <= 500),
      escalated_at timestamptz not null,
      primary key (subject_id, escalated_by))`);
    for (const table of ['review_claims', 'review_escalations'])
      for (const kind of ['image', 'file'])
        this.addSql(`create index ${table}_of_${kind} on ${table} (${kind}_id) where ${kind}_id is not null`);
    this.addSql(`create index media_files_queue_of_bucket on media_files (review_status, bucket, created_at, id)
      where review_status is not null`);
    this.addSql(`create table restricted_members (user_id uuid primary key, account_status text not null, event_id uuid not null)`);
  }

  private moderationStatuses(): void {
    const moderationStatus = `moderation_status text not null default 'visible' check (moderation_status in ('visible', 'hidden', 'removed', 'diverted'))`;
    this.addSql(`alter table profile_images add column ${moderationStatus}`);
    this.addSql(`alter table media_files
      add column ${moderationStatus},
      add column phashes jsonb not null default '[]',
      add column purge_at timestamptz,
      add check (purge_at is null or state = 'refused')`);
    this.addSql(`create index media_files_purge on media_files (purge_at) where purge_at is not null`);
    this.addSql(`create table moderation_statuses (
      subject_id uuid primary key,
      subject_kind text not null check (subject_kind in ('item', 'profile_image', 'file')),
      user_id uuid not null,
      moderation_status text not null check (moderation_status in ('visible', 'hidden', 'removed')),
      phashes jsonb not null default '[]',
      event_id uuid not null)`);
    this.addSql(`create index moderation_statuses_of on moderation_statuses (user_id)`);
    this.addSql(`create table diversions (
      subject_id uuid primary key,
      user_id uuid not null,
      bucket text not null,
      profile_image boolean not null,
      item_id uuid,
      phashes jsonb not null,
      state text not null check (state in ('locked', 'confirmed', 'released')),
      diverted_by uuid not null,
      diverted_at timestamptz not null,
      note text not null check (char_length(note) <= 500),
      moved_at timestamptz,
      settled_by uuid,
      settled_at timestamptz,
      check ((state = 'locked') = (settled_by is null)),
      check ((settled_by is null) = (settled_at is null)))`);
    this.addSql(`create index diversions_of on diversions (user_id)`);
  }
}
