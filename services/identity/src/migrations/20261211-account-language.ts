import { Migration } from '@mikro-orm/migrations';

/** The language that a member chose, of the web and of emails; null before. */
export class Migration20261211AccountLanguage extends Migration {
  override up(): void {
    this.addSql(`alter table users add language text check (language in ('en', 'es'))`);
  }
}
