import { Migration } from '@mikro-orm/migrations';

/** Who began a conversation, who is being looked at, and who was told that messages wait. */
export class Migration20261130Safety extends Migration {
  override up(): void {
    // Without an index of its own: those of either side find it, and each message would have to keep one more up to date.
    this.addSql(`alter table conversations add column opened_by uuid check (opened_by in (user1_id, user2_id))`);
    this.addSql(`alter table member_card add column in_review boolean not null default false`);
    this.addSql(`create table waiting_notice (
      user_id uuid primary key references member_card on delete cascade,
      told_at timestamptz not null,
      came_back boolean not null)`);
  }
}
