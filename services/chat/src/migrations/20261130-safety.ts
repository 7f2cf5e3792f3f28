import { Migration } from '@mikro-orm/migrations';

/** Who opened a conversation, which members are in review, and who was notified of waiting messages. */
export class Migration20261130Safety extends Migration {
  override up(): void {
    // No index of its own: the indexes of both sides find it, and each message would have to update one more.
    this.addSql(`alter table conversations add column opened_by uuid check (opened_by in (user1_id, user2_id))`);
    this.addSql(`alter table member_card add column in_review boolean not null default false`);
    this.addSql(`create table waiting_notice (
      user_id uuid primary key references member_card on delete cascade,
      notified_at timestamptz not null,
      came_back boolean not null)`);
  }
}
