import { Migration } from '@mikro-orm/migrations';

/** What members let each other see, how far each of them has shown what they read, and private notes. */
export class Migration20261214PreferencesAndNotes extends Migration {
  override up(): void {
    // Null: the other member may see the whole read mark.
    this.addSql(`alter table conversations
      add column user1_receipt_sequence int check (user1_receipt_sequence >= 0),
      add column user2_receipt_sequence int check (user2_receipt_sequence >= 0)`);
    this.addSql(`create table chat_preferences (
      user_id uuid primary key,
      read_receipts boolean not null,
      typing boolean not null)`);
    this.addSql(`create table conversation_notes (
      conversation_id uuid not null references conversations (id) on delete cascade,
      user_id uuid not null,
      note text not null check (char_length(note) between 1 and 500),
      updated_at timestamptz not null,
      primary key (conversation_id, user_id))`);
    this.addSql('create index on conversation_notes (user_id)');
  }
}
