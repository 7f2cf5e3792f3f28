import { Migration } from '@mikro-orm/migrations';

/** Burn messages, their sealed texts, the boost type of a message, and the message audit. */
export class Migration20261130Burn extends Migration {
  override up(): void {
    this.messages();
    this.sealedMessages();
    this.audit();
  }

  private messages(): void {
    this.addSql(`alter table messages
      add column is_burn_message boolean not null default false,
      add column burn_duration_minutes int check (burn_duration_minutes in (1, 5, 10, 30)),
      add column burned_at timestamptz,
      add column is_burned boolean not null default false,
      add column restored_at timestamptz,
      add column boost_type text not null default ''
        check (boost_type in ('', 'message_priority', 'message_highlight', 'message_super')),
      add check (is_burn_message = (burn_duration_minutes is not null)),
      add check (is_burn_message or (burned_at is null and not is_burned and restored_at is null)),
      add check (burned_at is null or read_at is not null),
      add check (not is_burned or burned_at is not null),
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when not is_burn_message then char_length(content) between 1 and 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end)`);
    // Finds unopened burn messages before the read mark.
    this.addSql(`create index messages_unopened on messages (conversation_id, sequence) where is_burn_message and read_at is null`);
    this.addSql(`create index messages_burning on messages (burned_at) where burned_at is not null and not is_burned`);
    this.addSql(`create index messages_restored on messages (restored_at) where restored_at is not null and content <> ''`);
  }

  /** The only place of the text of a burn message, from the time it is sent. */
  private sealedMessages(): void {
    this.addSql(`create table sealed_messages (
      message_id uuid primary key references messages on delete cascade,
      key_id text not null,
      sealed bytea not null,
      destroy_at timestamptz)`);
    this.addSql(`create index sealed_messages_to_destroy on sealed_messages (destroy_at) where destroy_at is not null`);
  }

  /** Entries are kept after their messages are deleted. Cursors contain `created_at`, so it has the precision of a cursor. */
  private audit(): void {
    this.addSql(`create table message_audit_log (
      id uuid not null default gen_random_uuid(),
      message_id uuid not null,
      conversation_id uuid not null,
      sender_id uuid not null,
      recipient_id uuid not null,
      action text not null check (action in ('sent', 'read', 'burned', 'screenshot_detected', 'copy_attempted')),
      metadata jsonb not null default '{}',
      ip_address text,
      user_agent text,
      created_at timestamptz(3) not null default now(),
      primary key (created_at, id))`);
    this.addSql(`create index message_audit_log_of_message on message_audit_log (message_id, created_at)`);
    for (const side of ['sender', 'recipient'])
      this.addSql(`create index message_audit_log_of_${side} on message_audit_log (${side}_id, created_at, id)`);
    // Rare actions, which lists filter by name.
    this.addSql(
      `create index message_audit_log_notable on message_audit_log (action, created_at, id) where action not in ('sent', 'read')`,
    );
    this.addSql(`create function message_audit_log_stays() returns trigger language plpgsql as
      $$ begin raise exception 'An entry of the message audit never changes.'; end $$`);
    this.addSql(`create trigger message_audit_log_stays before update on message_audit_log
      for each row execute function message_audit_log_stays()`);
  }
}
