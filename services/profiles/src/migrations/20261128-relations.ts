import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Relations extends Migration {
  override up(): void {
    this.addSql(`create table swipes (
      swiper_id uuid,
      target_id uuid,
      action text not null check (action in ('like', 'pass')),
      created_at timestamptz not null,
      primary key (swiper_id, target_id),
      check (swiper_id <> target_id))`);
    this.addSql(`create table matches (
      id uuid primary key,
      user_a_id uuid not null,
      user_b_id uuid not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      ended_by_id uuid,
      unique (user_a_id, user_b_id),
      check (user_a_id < user_b_id),
      check ((ended_at is null) = (ended_by_id is null)))`);
    // One per side, in the order of the list: a page merges two index scans and sorts nothing.
    for (const side of ['a', 'b'])
      this.addSql(`create index matches_of_${side} on matches (user_${side}_id, created_at desc, id desc) where ended_at is null`);
    this.addSql(`create table blocks (
      blocker_id uuid,
      blocked_id uuid,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id))`);
  }
}
