import { Migration } from '@mikro-orm/migrations';

export class Migration20261130MessageAudit extends Migration {
  override up(): void {
    this.addSql(`create table admin_actions (
      id uuid primary key,
      admin_id uuid not null,
      action text not null check (action in ('text_reading', 'restore', 'export')),
      target_id uuid,
      reason text not null check (reason <> ''),
      created_at timestamptz not null,
      check (action = 'export' or target_id is not null))`);
    this.addSql(`create index admin_actions_by on admin_actions (admin_id, created_at)`);
    this.addSql(`create index admin_actions_on on admin_actions (target_id, created_at)`);
    // The service's role may write every table. The trigger allows only inserts, and only the owner of the table can drop it.
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'Recorded actions cannot be changed.'; end $$`);
    this.addSql(`create trigger admin_actions_stay before update or delete or truncate on admin_actions
      for each statement execute function refuse_change()`);

    this.addSql(`create table user_reports (
      id uuid primary key,
      reporter_id uuid,
      reported_user_id uuid not null,
      report_type text not null check (report_type in
        ('harassment', 'spam', 'fake_profile', 'inappropriate_content', 'underage', 'scam', 'other')),
      reason text not null check (reason <> ''),
      description text not null,
      status text not null check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
      created_at timestamptz not null,
      reviewed_at timestamptz,
      admin_notes text check (char_length(admin_notes) <= 500),
      reviewed_by uuid,
      check (reporter_id <> reported_user_id),
      check ((status = 'pending') = (reviewed_at is null)))`);
    this.addSql(`create unique index user_reports_pending on user_reports (reporter_id, reported_user_id, report_type)
      where status = 'pending'`);
    this.addSql(`create index user_reports_about on user_reports (reported_user_id)`);
    this.addSql(`create index user_reports_by on user_reports (reporter_id) where reporter_id is not null`);
    this.addSql(`create index user_reports_reviewed_by on user_reports (reviewed_by) where reviewed_by is not null`);
    this.addSql(`create index user_reports_queue on user_reports (status, created_at, id)`);

    this.addSql(`create table report_quotes (
      report_id uuid not null references user_reports on delete cascade,
      message_id uuid not null,
      sender_id uuid not null,
      content text not null,
      created_at timestamptz not null,
      is_burn_message boolean not null,
      primary key (report_id, message_id),
      check (not is_burn_message or content = ''))`);
    this.addSql(`create index report_quotes_of on report_quotes (sender_id)`);
  }
}
