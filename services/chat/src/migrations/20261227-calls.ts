import { Migration } from '@mikro-orm/migrations';

/** Calls that ring or are being held, messages about calls that ended, and which members accept calls. */
export class Migration20261227Calls extends Migration {
  override up(): void {
    this.addSql(`alter table messages
      add column call_kind text,
      add column call_seconds int,
      add constraint messages_call_check check (case
        when call_kind is null then call_seconds is null
        else call_kind in ('voice', 'video') and coalesce(call_seconds, 0) >= 0 and not (has_photo or has_voice or is_burn_message)
          and content = '' end) not valid,
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when moderation_status = 'removed' then content = ''
        when not is_burn_message and unsent_at is null
          then char_length(content) between case when has_photo or has_voice or call_kind is not null then 0 else 1 end and 2000
        when not is_burn_message then char_length(content) <= 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end) not valid`);
    this.addSql('alter table chat_preferences add column calls boolean not null default true');
    // A call that ended is deleted: what its members see of it afterwards is a message.
    this.addSql(`create table calls (
      id uuid primary key,
      conversation_id uuid not null unique references conversations (id) on delete cascade,
      caller_id uuid not null unique,
      callee_id uuid not null check (callee_id <> caller_id),
      kind text not null check (kind in ('voice', 'video')),
      started_at timestamptz not null default statement_timestamp(),
      answered_at timestamptz,
      caller_seen_at timestamptz not null default statement_timestamp(),
      callee_seen_at timestamptz,
      caller_is_clear boolean not null default false,
      callee_is_clear boolean not null default false,
      check (num_nulls(answered_at, callee_seen_at) in (0, 2)))`);
    this.addSql('create index calls_callee on calls (callee_id)');
    // Who takes part in a call: the caller from the start, and the other member after answering. Nobody takes part in two.
    this.addSql(`create table call_members (
      user_id uuid primary key,
      call_id uuid not null references calls (id) on delete cascade)`);
    this.addSql('create index call_members_call on call_members (call_id)');
  }
}
