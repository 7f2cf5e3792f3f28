import { Migration } from '@mikro-orm/migrations';

/** The language in which somebody wrote to us, for the emails to them; null before, and for emails to members. */
export class Migration20261212Languages extends Migration {
  override up(): void {
    for (const table of ['support_requests', 'takedowns', 'emails'])
      this.addSql(`alter table ${table} add language text check (language in ('en', 'es'))`);
  }
}
