import { Migration } from '@mikro-orm/migrations';

/** Galleries. Files of before are in none: their owners uploaded them for themselves, and nothing was screened for others. */
export class Migration20261210Galleries extends Migration {
  override up(): void {
    this.addSql(`alter table media_files
      add column gallery_position int,
      add column screened_for_others boolean not null default false`);
  }
}
