import { Migration } from '@mikro-orm/migrations';

/** Undecided reports about erased members, which are kept for a while. */
export class Migration20261207HeldReports extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted run leaves the column, or an invalid index with this name, so that it can be repeated. */
  override up(): void {
    this.addSql('alter table user_reports add column if not exists subject_erased_at timestamptz');
    this.addSql('drop index concurrently if exists user_reports_held');
    this.addSql(`create index concurrently user_reports_held on user_reports (subject_erased_at) where subject_erased_at is not null`);
  }
}
