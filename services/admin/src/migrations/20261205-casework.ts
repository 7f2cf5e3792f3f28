import { Migration } from '@mikro-orm/migrations';

/** Decisions of staff about members and their content, notices to members, and appeals. */
export class Migration20261205Casework extends Migration {
  override up(): void {
    this.claims();
    this.decisions();
    this.notices();
    this.reports();
    this.flags();
    this.records();
  }

  private claims(): void {
    this.addSql(`create table case_claims (
      queue text not null check (queue in ('reports', 'flags', 'appeals', 'takedowns')),
      case_id uuid not null,
      claimed_by uuid not null,
      claimed_until timestamptz not null,
      primary key (queue, case_id))`);
    this.addSql(`create index case_claims_by on case_claims (claimed_by, queue)`);
  }

  private decisions(): void {
    this.addSql(`create table decisions (
      id uuid primary key,
      user_id uuid not null,
      action text not null check (action in ('warn', 'suspend', 'ban', 'lift', 'remove_content', 'reject_image', 'clear', 'no_action')),
      subject_kind text not null check (subject_kind in ('', 'item', 'storefront', 'profile_image', 'file', 'message')),
      subject_id text not null check ((subject_kind = '') = (subject_id = '')),
      reason text not null,
      note text not null,
      report_id uuid,
      incident_id uuid,
      decided_by uuid not null,
      decided_at timestamptz not null,
      applies_at timestamptz not null,
      until timestamptz check ((until is not null) = (action = 'suspend')))`);
    this.addSql(`create index decisions_about on decisions (user_id, decided_at)`);
    this.addSql(`create index decisions_of_report on decisions (report_id) where report_id is not null`);
    // Decisions cannot change. They are deleted only when their member is erased.
    this.addSql(`create function refuse_forgetting() returns trigger language plpgsql as
      $$ begin
        if current_setting('admin.erased_member', true) = old.user_id::text then return old; end if;
        raise exception 'Decisions cannot be changed.';
      end $$`);
    this.addSql(`create trigger decisions_stay before update or truncate on decisions for each statement execute function refuse_change()`);
    this.addSql(`create trigger decisions_kept before delete on decisions for each row execute function refuse_forgetting()`);

    this.addSql(`create table decision_states (
      decision_id uuid primary key references decisions on delete cascade,
      user_id uuid not null,
      state text not null check (state in ('applies', 'in_force', 'undone', 'awaits_second', 'declined', 'overturned')),
      applies_at timestamptz not null,
      applied_at timestamptz,
      ended_at timestamptz,
      confirmed_by uuid,
      confirmed_at timestamptz)`);
    this.addSql(`create index decision_states_due on decision_states (applies_at) where state = 'applies'`);
    this.addSql(`create index decision_states_waiting on decision_states (applies_at, decision_id) where state = 'awaits_second'`);
    this.addSql(`create index decision_states_of on decision_states (user_id)`);

    this.addSql(`create table account_statuses (
      user_id uuid primary key,
      account_status text not null check (account_status in ('active', 'suspended', 'banned')),
      until timestamptz check (until is null or account_status = 'suspended'),
      decision_id uuid not null,
      changed_at timestamptz not null)`);
    this.addSql(`create index account_statuses_ending on account_statuses (until) where until is not null`);

    this.addSql(`create table moderation_statuses (
      subject_kind text not null check (subject_kind in ('item', 'storefront', 'profile_image', 'file', 'message')),
      subject_id uuid not null,
      decision_id uuid not null,
      user_id uuid not null,
      moderation_status text not null check (moderation_status in ('visible', 'hidden', 'removed')),
      ban_copies boolean not null check (not ban_copies or moderation_status = 'removed'),
      changed_at timestamptz not null,
      purge_at timestamptz check (purge_at is null or moderation_status = 'hidden'),
      primary key (subject_id, subject_kind, decision_id))`);
    this.addSql(`create index moderation_statuses_by on moderation_statuses (decision_id)`);
    this.addSql(`create index moderation_statuses_of on moderation_statuses (user_id)`);
    this.addSql(`create index moderation_statuses_purged on moderation_statuses (purge_at) where purge_at is not null`);
  }

  private notices(): void {
    this.addSql(`create table notices (
      decision_id uuid not null,
      user_id uuid not null,
      kind text not null check (kind in ('warn', 'suspend', 'ban', 'lift', 'remove_content', 'reject_image', 'report_outcome')),
      subject_kind text not null,
      reason text not null,
      at timestamptz not null,
      until timestamptz,
      appeal_until timestamptz,
      seen_at timestamptz,
      primary key (user_id, decision_id))`);
    this.addSql(`create index notices_page on notices (user_id, at desc, decision_id desc)`);
    this.addSql(`create index notices_unseen on notices (user_id) where seen_at is null`);
    this.addSql(`create unique index notices_appealable on notices (decision_id) where appeal_until is not null`);
    this.addSql(`create index notices_old on notices (at)`);

    this.addSql(`create table appeals (
      decision_id uuid primary key,
      user_id uuid not null,
      text text not null check (text <> ''),
      created_at timestamptz not null,
      due_at timestamptz not null,
      state text not null check (state in ('open', 'upheld', 'overturned')),
      answer text not null,
      answered_by uuid,
      answered_at timestamptz,
      check ((state = 'open') = (answered_at is null)))`);
    this.addSql(`create index appeals_open on appeals (created_at, decision_id) where state = 'open'`);
    this.addSql(`create index appeals_answered on appeals (state, answered_at desc, decision_id desc) where state <> 'open'`);
    this.addSql(`create index appeals_of on appeals (user_id)`);

    this.addSql(`create table emails (
      id uuid primary key,
      kind text not null,
      user_id uuid,
      email text not null,
      name text not null,
      reason text not null,
      ticket text not null,
      subject text not null,
      until timestamptz,
      decision_id uuid,
      appeal_until timestamptz,
      created_at timestamptz not null,
      check ((user_id is null) <> (email = '')))`);
    this.addSql(`create index emails_to on emails (user_id) where user_id is not null`);
    this.addSql(`create index emails_old on emails (created_at)`);
  }

  private reports(): void {
    this.addSql(`alter table user_reports
      add column number int generated always as identity (start with 1001),
      add column subject_kind text not null default '' check (subject_kind in ('', 'item', 'storefront', 'image')),
      add column subject_id text not null default '',
      add column subject_title text not null default '',
      add column set_aside boolean not null default false,
      add column decision_id uuid,
      add check ((subject_kind = '') = (subject_id = ''))`);
    this.addSql(`drop index user_reports_pending`);
    this.addSql(`create unique index user_reports_pending
      on user_reports (reporter_id, reported_user_id, report_type, subject_kind, subject_id) where status = 'pending'`);
    this.addSql(`drop index user_reports_queue`);
    this.addSql(`create index user_reports_queue on user_reports (created_at, id) where status = 'pending' and not set_aside`);
    this.addSql(`create index user_reports_queue_of_type on user_reports (report_type, created_at, id)
      where status = 'pending' and not set_aside`);
    for (const status of ['reviewed', 'resolved', 'dismissed'])
      this.addSql(`create index user_reports_${status} on user_reports (reviewed_at desc, id desc) where status = '${status}'`);
    this.addSql(
      `create index user_reports_decided_of_type on user_reports (status, report_type, reviewed_at, id) where status <> 'pending'`,
    );
    this.addSql(`create index user_reports_old on user_reports (reviewed_at) where reviewed_at is not null`);

    this.addSql(`create table muted_reporters (
      user_id uuid primary key,
      muted_by uuid not null,
      muted_at timestamptz not null)`);
  }

  private flags(): void {
    this.addSql(`alter table safety_flags
      add column closed_by uuid,
      add column closed_at timestamptz,
      add column note text not null default ''`);
    this.addSql(`create index safety_flags_of_kind on safety_flags (kind, created_at, id) where state = 'open'`);
    this.addSql(`create index safety_flags_about on safety_flags (user_id)`);
  }

  private records(): void {
    // A search by email address has no target before it finds an account.
    this.addSql(`alter table admin_actions drop constraint admin_actions_check`);
    this.addSql(
      `alter table admin_actions add constraint admin_actions_check check (action in ('export', 'look_up') or target_id is not null)`,
    );

    this.addSql(`create table incidents (
      id uuid primary key,
      user_id uuid not null,
      subject_id uuid not null,
      bucket text not null,
      diverted_by uuid not null,
      diverted_at timestamptz not null,
      note text not null,
      decision_id uuid,
      state text not null check (state in ('open', 'confirmed', 'released')),
      settled_by uuid,
      settled_at timestamptz,
      authority_reference text not null,
      check ((state = 'open') = (settled_by is null)),
      check (settled_by <> diverted_by),
      check (state <> 'confirmed' or authority_reference <> ''))`);
    this.addSql(`create unique index incidents_of on incidents (subject_id) where state = 'open'`);
    this.addSql(`create index incidents_open on incidents (diverted_at, id) where state = 'open'`);
    this.addSql(`create index incidents_settled on incidents (state, settled_at desc, id desc) where state <> 'open'`);
    this.addSql(`create index incidents_about on incidents (user_id)`);

    this.addSql(`create table member_events (
      id uuid primary key,
      user_id uuid not null,
      at timestamptz not null,
      kind text not null check (kind <> ''),
      staff_id uuid,
      subject_id text not null,
      detail text not null)`);
    this.addSql(`create index member_events_of on member_events (user_id, at desc, id desc)`);
    this.addSql(`create index member_events_old on member_events (at)`);
  }
}
