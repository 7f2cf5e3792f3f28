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
    this.standings();
    this.addSql(`create table feature_settings (name text primary key, value text not null, fact_id uuid not null)`);
  }

  /** A decision stays as it was made; whether it came in force is written beside it. */
  private decisions(): void {
    this.addSql(`alter table image_decisions
      add column note text not null default '',
      add column applies_at timestamptz not null default now()`);
    this.addSql(`alter table image_decisions alter column applies_at drop default`);
    this.addSql(`create index image_decisions_by on image_decisions (decided_by, decided_at)`);
    this.addSql(`create table image_decision_states (
      decision_id uuid primary key references image_decisions on delete cascade,
      subject_id uuid not null,
      state text not null check (state in ('open', 'in_force', 'undone', 'void')),
      applies_at timestamptz not null)`);
    this.addSql(`insert into image_decision_states (decision_id, subject_id, state, applies_at)
      select id, coalesce(image_id, file_id), 'in_force', decided_at from image_decisions`);
    // Whatever two people do at the same moment: of one thing there is one decision.
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
    this.addSql(`create table barred_members (user_id uuid primary key, standing text not null, fact_id uuid not null)`);
  }

  private standings(): void {
    const standing = `standing text not null default 'visible' check (standing in ('visible', 'hidden', 'removed', 'diverted'))`;
    this.addSql(`alter table profile_images add column ${standing}`);
    this.addSql(`alter table media_files
      add column ${standing},
      add column phashes jsonb not null default '[]',
      add column purge_at timestamptz,
      add check (purge_at is null or state = 'refused')`);
    this.addSql(`create index media_files_purge on media_files (purge_at) where purge_at is not null`);
    this.addSql(`create table content_standings (
      subject_id uuid primary key,
      subject_kind text not null check (subject_kind in ('item', 'profile_image', 'file')),
      user_id uuid not null,
      standing text not null check (standing in ('visible', 'hidden', 'removed')),
      phashes jsonb not null default '[]',
      fact_id uuid not null)`);
    this.addSql(`create index content_standings_of on content_standings (user_id)`);
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
