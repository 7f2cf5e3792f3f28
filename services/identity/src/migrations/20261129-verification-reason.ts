import { Migration } from '@mikro-orm/migrations';

export class Migration20261129VerificationReason extends Migration {
  override up(): void {
    this.addSql(`alter table verifications add column error_code text check (error_code <> '')`);
  }
}
