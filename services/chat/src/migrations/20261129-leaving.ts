import { Migration } from '@mikro-orm/migrations';

/** Pictures by id, members who are away or gone, and when profiles was last told that somebody was there. */
export class Migration20261129Leaving extends Migration {
  override up(): void {
    this.addSql(`alter table member_card
      drop column avatar_url,
      add column avatar_image_id uuid,
      add column avatar_thumbhash text not null default '',
      add column anonymous boolean not null default false,
      add column away boolean not null default false`);
    // A conversation of a member who is away is nobody's: every read asks for open ones.
    this.addSql(`alter table conversations
      drop constraint conversations_state_check,
      add constraint conversations_state_check check (state in ('open', 'away', 'closed'))`);
    this.addSql(`create index conversations_by_user2 on conversations (user2_id)`);
    this.addSql(`create table sighting (user_id uuid primary key, told_at timestamptz not null)`);
  }
}
