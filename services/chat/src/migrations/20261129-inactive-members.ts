import { Migration } from '@mikro-orm/migrations';

/** Picture ids, inactive members, and when `MemberSeen` was last published. */
export class Migration20261129InactiveMembers extends Migration {
  override up(): void {
    this.addSql(`alter table member_card
      drop column avatar_url,
      add column avatar_image_id uuid,
      add column avatar_thumbhash text not null default '',
      add column anonymous boolean not null default false,
      add column inactive boolean not null default false`);
    // Every read selects open conversations, so conversations of an inactive member are invisible.
    this.addSql(`alter table conversations
      drop constraint conversations_state_check,
      add constraint conversations_state_check check (state in ('open', 'inactive', 'closed'))`);
    this.addSql(`create index conversations_by_user2 on conversations (user2_id)`);
    this.addSql(`create table sighting (user_id uuid primary key, published_at timestamptz not null)`);
  }
}
