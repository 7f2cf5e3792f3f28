import { Migration } from '@mikro-orm/migrations';

/** Which reviewer requested which image or file sharp. A row counts until its time, and is then deleted. */
export class Migration20261221ReviewReveals extends Migration {
  override up(): void {
    this.addSql(`create table review_reveals (
      subject_id uuid generated always as (coalesce(image_id, file_id)) stored,
      image_id uuid references profile_images on delete cascade,
      file_id uuid references media_files on delete cascade,
      check ((image_id is null) <> (file_id is null)),
      staff_id uuid not null,
      until timestamptz not null,
      primary key (subject_id, staff_id))`);
    for (const kind of ['image', 'file'])
      this.addSql(`create index review_reveals_of_${kind} on review_reveals (${kind}_id) where ${kind}_id is not null`);
    this.addSql(`create index review_reveals_by on review_reveals (staff_id)`);
    this.addSql(`create index review_reveals_until on review_reveals (until)`);
  }
}
