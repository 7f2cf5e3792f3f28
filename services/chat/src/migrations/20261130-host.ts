import { Migration } from '@mikro-orm/migrations';

/** Conversations with the host. They have their own tables, so that no statement about conversations of members can select them. */
export class Migration20261130Host extends Migration {
  override up(): void {
    this.addSql(`create table host_conversations (
      id uuid primary key,
      user_id uuid not null unique,
      language text not null check (language in ('en', 'es')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_sequence int not null check (last_sequence > 0))`);
    this.addSql(`create index host_conversations_idle on host_conversations (updated_at)`);
    // The row of an answer is inserted with its question. Until it is complete, the process that writes it has a lease.
    this.addSql(`create table host_messages (
      id uuid primary key,
      conversation_id uuid not null references host_conversations on delete cascade,
      sequence int not null check (sequence > 0),
      sender_id uuid,
      client_message_id uuid,
      language text not null check (language in ('en', 'es')),
      content text not null check (char_length(content) <= 4000),
      hand_over boolean not null default false,
      created_at timestamptz not null,
      leased_until timestamptz,
      unique (conversation_id, sequence),
      unique (conversation_id, client_message_id),
      check ((sender_id is null) = (client_message_id is null)),
      check (leased_until is null or sender_id is null),
      check ((content = '') = (leased_until is not null)))`);
    this.addSql(`create index host_messages_by_sender on host_messages (sender_id) where sender_id is not null`);
    this.addSql(`create index host_messages_unanswered on host_messages (leased_until) where leased_until is not null`);
  }
}
