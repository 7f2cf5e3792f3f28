import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Chat extends Migration {
  override up(): void {
    this.conversations();
    this.messages();
    this.readModels();
    this.addSql(`create unlogged table presence (user_id uuid primary key, online_at timestamptz not null)`);
  }

  private conversations(): void {
    this.addSql(`create table conversations (
      id uuid primary key,
      user1_id uuid not null,
      user2_id uuid not null,
      is_host boolean not null default false,
      state text not null check (state in ('open', 'closed')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz,
      last_sequence int not null check (last_sequence >= 0),
      user1_read_sequence int not null check (user1_read_sequence between 0 and last_sequence),
      user2_read_sequence int not null check (user2_read_sequence between 0 and last_sequence),
      user1_unread int not null check (user1_unread between 0 and last_sequence),
      user2_unread int not null check (user2_unread between 0 and last_sequence),
      unique (user1_id, user2_id),
      check (user1_id < user2_id),
      check ((state = 'closed') = (closed_at is not null)))`);
    for (const side of ['user1', 'user2']) {
      // One index per side, in the order of the list: a page merges two index scans and sorts nothing.
      this.addSql(`create index conversations_of_${side} on conversations (${side}_id, updated_at desc, id desc) where state = 'open'`);
      this.addSql(`create index conversations_unread_by_${side} on conversations (${side}_id) where state = 'open' and ${side}_unread > 0`);
    }
    this.addSql(`create index conversations_closed on conversations (closed_at) where state = 'closed'`);
  }

  private messages(): void {
    this.addSql(`create table messages (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      sequence int not null check (sequence > 0),
      sender_id uuid not null,
      client_message_id uuid not null,
      content text not null check (char_length(content) between 1 and 2000),
      created_at timestamptz not null,
      read_at timestamptz,
      unique (conversation_id, sequence),
      unique (sender_id, client_message_id))`);
  }

  /** Copies of data that other services own. */
  private readModels(): void {
    this.addSql(`create table pair (
      user1_id uuid,
      user2_id uuid,
      matched boolean not null,
      ended boolean not null,
      blocked boolean not null,
      user1_block_event uuid,
      user2_block_event uuid,
      blocked_by_user1 boolean not null,
      blocked_by_user2 boolean not null,
      primary key (user1_id, user2_id),
      check (user1_id < user2_id),
      check (not (matched and ended)),
      check (blocked = (blocked_by_user1 or blocked_by_user2)))`);
    this.addSql(`create index pair_of_user2 on pair (user2_id)`);
    this.addSql(`create table member_card (
      user_id uuid primary key,
      display_name text not null,
      age int,
      gender text not null,
      verified boolean not null,
      hidden boolean not null,
      avatar_url text not null,
      requested_at timestamptz not null)`);
    this.addSql(`create table plan (
      user_id uuid primary key,
      tier text not null check (tier in ('free', 'premium_tier_1', 'premium_tier_2')),
      current_period_end timestamptz,
      event_id uuid not null)`);
  }
}
