import { Migration } from '@mikro-orm/migrations';

export class Migration20261127Messages extends Migration {
  override up(): void {
    this.addSql(`create table conversation (
      id uuid primary key,
      first_user_id uuid not null,
      second_user_id uuid not null,
      state text not null check (state in ('open', 'closed')),
      opened_at timestamptz not null,
      last_sequence int not null,
      read_up_to jsonb not null,
      unique (first_user_id, second_user_id),
      check (first_user_id < second_user_id))`);
    this.addSql(`create table message (
      id uuid primary key,
      conversation_id uuid not null references conversation,
      sequence int not null,
      sender_id uuid not null,
      client_message_id uuid not null,
      body text not null check (char_length(body) between 1 and 2000),
      sent_at timestamptz not null,
      unique (conversation_id, sequence),
      unique (sender_id, client_message_id))`);
  }
}
