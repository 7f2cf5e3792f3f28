import { Migration } from '@mikro-orm/migrations';

/** Pictures by id, since their addresses are made for each viewer; a second look at what a member wrote; which event said whether one is verified. */
export class Migration20261129MemberSide extends Migration {
  override up(): void {
    this.addSql(`alter table profiles
      drop column avatar_url,
      add column avatar_image_id uuid,
      add column avatar_thumbhash text check (char_length(avatar_thumbhash) <= 100),
      add column in_review boolean not null default false,
      add column verification_event_id uuid`);
  }
}
