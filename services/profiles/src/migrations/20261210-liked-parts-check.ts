import { Migration } from '@mikro-orm/migrations';

/** Checks the swipes that were there before, in a transaction that does not keep others from writing. */
export class Migration20261210LikedPartsCheck extends Migration {
  override up(): void {
    this.addSql('alter table swipes validate constraint swipes_liked_check');
  }
}
