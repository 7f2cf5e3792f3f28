import { Migration } from '@mikro-orm/migrations';

/** A copy of the gallery that media decides about: a list of objects with `fileId`, `kind` and `thumbhash`. */
export class Migration20261210Galleries extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column gallery jsonb not null default '[]', add column gallery_event_id uuid`);
  }
}
