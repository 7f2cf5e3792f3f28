import { Migration } from '@mikro-orm/migrations';

/** Checks the rows that were there before, without blocking others. */
export class Migration20261216DeletionMailCheck extends Migration {
  override up(): void {
    this.addSql('alter table mail validate constraint mail_has_recipient');
  }
}
