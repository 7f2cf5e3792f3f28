import { Migration } from '@mikro-orm/migrations';

/** For the job that locks idle sessions. */
export class Migration20261207SessionLocksIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted run leaves an invalid index with this name, so it is dropped first. */
  override up(): void {
    this.addSql('drop index concurrently if exists users_with_auto_lock');
    this.addSql('create index concurrently users_with_auto_lock on users (id) where auto_lock_minutes > 0');
  }
}
