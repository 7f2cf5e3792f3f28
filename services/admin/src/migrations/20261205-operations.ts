import { Migration } from '@mikro-orm/migrations';
import { recordedActions } from '../staff/actions/admin-action.entity.js';

/** Copies of members and staff, counts, cleanups, support requests, takedowns and settings. */
export class Migration20261205Operations extends Migration {
  override up(): void {
    this.record();
    this.people();
    this.counts();
    this.cleanups();
    this.support();
    this.takedowns();
    this.addSql(`create table feature_settings (
      name text primary key check (name in ('moderators_can_moderate_images', 'review_before_publish')),
      value text not null check (value in ('true', 'false')),
      changed_at timestamptz not null,
      changed_by uuid)`);
    this.addSql(`create index feature_settings_by on feature_settings (changed_by)`);
  }

  private record(): void {
    this.addSql(`alter table admin_actions drop constraint admin_actions_action_check`);
    this.addSql(`alter table admin_actions alter column target_id type text`);
    this.addSql(`alter table admin_actions add constraint admin_actions_action_check
      check (action in (${recordedActions.map((action) => `'${action}'`).join()}))`);
    this.addSql(`drop index admin_actions_by`);
    this.addSql(`drop index admin_actions_on`);
    this.addSql(`create index admin_actions_latest on admin_actions (created_at desc, id desc)`);
    this.addSql(`create index admin_actions_by on admin_actions (admin_id, created_at desc, id desc)`);
    this.addSql(`create index admin_actions_on on admin_actions (target_id, created_at desc, id desc)`);
    this.addSql(`create index admin_actions_of_kind on admin_actions (action, created_at desc, id desc)`);
  }

  private people(): void {
    this.addSql(`create table known_members (
      user_id uuid primary key,
      display_name text not null,
      age int,
      gender text not null,
      created_at timestamptz not null,
      verified boolean not null,
      member_type text not null,
      plan text not null,
      in_review boolean not null,
      anonymous boolean not null,
      avatar_image_id uuid,
      avatar_thumbhash text not null,
      asked_at timestamptz not null)`);
    this.addSql(`create index known_members_made on known_members (created_at)`);
    this.addSql(`create table staff (
      user_id uuid primary key,
      roles text[] not null,
      event_id uuid not null)`);
  }

  /** Triggers update the totals in the transaction that changes members. */
  private counts(): void {
    this.addSql(`create table member_totals (
      verified boolean not null,
      member_type text not null,
      plan text not null,
      members bigint not null,
      primary key (verified, member_type, plan))`);
    this.addSql(`create table daily_counts (
      metric text not null,
      day date not null,
      count bigint not null,
      primary key (metric, day))`);
    const shifts = {
      insert: `select *, 1 as n from inserted`,
      update: `select *, 1 as n from inserted union all select *, -1 as n from deleted`,
      delete: `select *, -1 as n from deleted`,
    };
    const seen = { insert: 'new table as inserted', update: 'old table as deleted new table as inserted', delete: 'old table as deleted' };
    for (const event of ['insert', 'update', 'delete'] as const) {
      this.addSql(`create function count_members_on_${event}() returns trigger language plpgsql as $$ begin
        insert into member_totals (verified, member_type, plan, members)
        select verified, member_type, plan, sum(n) from (${shifts[event]}) shift group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
        on conflict (verified, member_type, plan) do update set members = member_totals.members + excluded.members;
        insert into daily_counts (metric, day, count)
        select 'new_members', (created_at at time zone 'UTC')::date, sum(n) from (${shifts[event]}) shift group by 2 having sum(n) <> 0 order by 2
        on conflict (metric, day) do update set count = daily_counts.count + excluded.count;
        return null; end $$`);
      this.addSql(`create trigger count_members_on_${event} after ${event} on known_members
        referencing ${seen[event]} for each statement execute function count_members_on_${event}()`);
    }
    this.addSql(`create table known_conversations (
      conversation_id uuid primary key,
      user1_id uuid not null,
      user2_id uuid not null,
      last_message_at timestamptz not null)`);
    this.addSql(`create index known_conversations_active on known_conversations (last_message_at)`);
    this.addSql(`create index known_conversations_of_1 on known_conversations (user1_id)`);
    this.addSql(`create index known_conversations_of_2 on known_conversations (user2_id)`);
  }

  private cleanups(): void {
    this.addSql(`create table cleanups (
      job_id uuid primary key,
      ordered_by uuid,
      reason text not null check (reason <> ''),
      state text not null check (state in ('waiting', 'running', 'complete', 'canceled')),
      created_at timestamptz not null,
      starts_at timestamptz not null)`);
    this.addSql(`create index cleanups_latest on cleanups (created_at desc, job_id desc)`);
    this.addSql(`create index cleanups_running on cleanups (job_id) where state = 'running'`);
    this.addSql(`create index cleanups_by on cleanups (ordered_by)`);
    this.addSql(`create table cleanup_members (
      job_id uuid not null references cleanups on delete cascade,
      position int not null,
      user_id uuid not null,
      display_name text not null,
      state text not null check (state in ('waiting', 'deleting', 'deleted', 'refused')),
      reason text not null,
      known boolean not null,
      outstanding text[] not null,
      primary key (job_id, position),
      unique (job_id, user_id),
      check ((state = 'refused') = (reason <> '')))`);
    this.addSql(`create index cleanup_members_who on cleanup_members (user_id)`);
  }

  private support(): void {
    this.addSql(
      `alter table support_requests add column status text not null default 'open' check (status in ('open', 'answered', 'closed'))`,
    );
    this.addSql(`alter table support_requests add column urgency smallint not null generated always as
      (case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end) stored`);
    this.addSql(`create index support_requests_queue on support_requests (status, urgency, created_at, id)`);
    this.addSql(`create table support_answers (
      id uuid primary key,
      request_id uuid not null references support_requests on delete cascade,
      staff_id uuid,
      text text not null check (text <> ''),
      created_at timestamptz not null)`);
    this.addSql(`create index support_answers_to on support_answers (request_id)`);
    this.addSql(`create index emails_tickets on emails (ticket) where ticket <> ''`);
    this.addSql(`create index support_answers_by on support_answers (staff_id)`);
  }

  private takedowns(): void {
    this.addSql(`create table takedowns (
      id uuid primary key,
      ticket_number int generated always as identity (start with 1001) unique,
      kind text not null check (kind in ('intimate', 'depicted', 'copyright', 'illegal')),
      status text not null check (status in ('open', 'removed', 'restored', 'refused')),
      links text[] not null,
      description text not null,
      user_id uuid,
      name text not null,
      email text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      answer text not null,
      decided_at timestamptz,
      decided_by uuid,
      overdue_noted boolean not null default false,
      unresolved boolean not null default false,
      check ((status = 'open') = (decided_at is null)))`);
    this.addSql(`create index takedowns_queue on takedowns (status, due_at, id)`);
    this.addSql(`create index takedowns_unresolved on takedowns (id) where unresolved`);
    this.addSql(`create index takedowns_decided on takedowns (decided_at) where decided_at is not null`);
    this.addSql(`create index takedowns_of on takedowns (user_id) where user_id is not null`);
    this.addSql(`create index takedowns_by on takedowns (decided_by) where decided_by is not null`);
    this.addSql(`create index takedowns_asked on takedowns (lower(email)) where status = 'open'`);
    this.addSql(`create table takedown_requests (
      client_request_id uuid primary key,
      takedown_id uuid not null references takedowns on delete cascade,
      hidden int not null)`);
    this.addSql(`create index takedown_requests_of on takedown_requests (takedown_id)`);
    this.addSql(`create table takedown_subjects (
      takedown_id uuid not null references takedowns on delete cascade,
      kind text not null check (kind in ('item', 'storefront', 'profile_image')),
      subject_id uuid not null,
      user_id uuid not null,
      title text not null,
      hidden boolean not null,
      hidden_at timestamptz,
      primary key (takedown_id, subject_id),
      check (not hidden or hidden_at is not null))`);
    this.addSql(`create index takedown_subjects_hidden on takedown_subjects (hidden_at) where hidden_at is not null`);
    this.addSql(`create index takedown_subjects_what on takedown_subjects (subject_id)`);
    this.addSql(`create index takedown_subjects_whose on takedown_subjects (user_id)`);
  }
}
