import { Migration } from '@mikro-orm/migrations';

export class Migration20261207UploadChecks extends Migration {
  override up(): void {
    this.addSql(`alter table uploads add column checks int not null default 0`);
  }
}
