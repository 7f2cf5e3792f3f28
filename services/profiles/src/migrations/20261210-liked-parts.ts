import { Migration } from '@mikro-orm/migrations';

/** What a like names: a photo or the answer to a question. */
export class Migration20261210LikedParts extends Migration {
  override up(): void {
    this.addSql('alter table swipes add column liked_kind text, add column liked_id text');
    this.addSql(`alter table swipes add constraint swipes_liked_check
      check ((liked_kind is null and liked_id is null) or (action = 'like' and liked_kind in ('photo', 'prompt') and liked_id <> '')) not valid`);
  }
}
