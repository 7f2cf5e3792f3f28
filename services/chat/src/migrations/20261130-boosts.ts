import { Migration } from '@mikro-orm/migrations';

/** Boosted messages: the rank of a conversation in the list of each member, and messages held until their boost is paid for. */
export class Migration20261130Boosts extends Migration {
  override up(): void {
    this.ranks();
    this.messages();
    this.addSql(`create table held_messages (
      purchase_id uuid primary key,
      sender_id uuid not null,
      conversation_id uuid not null references conversations on delete cascade,
      content text not null check (char_length(content) between 1 and 2000),
      boost_type text not null check (boost_type in ('message_priority', 'message_highlight', 'message_super')),
      created_at timestamptz not null)`);
    for (const column of ['sender_id', 'conversation_id', 'created_at'])
      this.addSql(`create index held_messages_by_${column} on held_messages (${column})`);
  }

  /** Two small partial indexes: unread boosted messages, and the message of a purchase. */
  private messages(): void {
    this.addSql(`create index messages_boosted_unread on messages (conversation_id) where boost_type <> '' and read_at is null`);
    this.addSql(`create index messages_of_purchase on messages (client_message_id) where boost_type <> ''`);
  }

  private ranks(): void {
    this.addSql(`alter table conversations
      add column user1_boost smallint not null default 0 check (user1_boost between 0 and 3),
      add column user2_boost smallint not null default 0 check (user2_boost between 0 and 3)`);
    for (const side of ['user1', 'user2']) {
      this.addSql(`drop index conversations_of_${side}`);
      // One index per side in the order of the list, which the rank leads.
      this.addSql(
        `create index conversations_of_${side} on conversations (${side}_id, ${side}_boost desc, updated_at desc, id desc) where state = 'open'`,
      );
    }
  }
}
