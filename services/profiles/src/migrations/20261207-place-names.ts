import { Migration } from '@mikro-orm/migrations';

/** The names by which places are found, in several languages, and the regions whose name stands for their largest places. */
export class Migration20261207PlaceNames extends Migration {
  override up(): void {
    this.addSql(`create table place_names (
      place_id int not null,
      search_name text not null,
      population int not null,
      is_region boolean not null
    )`);
    // Walked from the most populous on. It has all columns, so the table itself is not read.
    this.addSql(
      `create index place_names_by_start on place_names (left(search_name, 3), is_region, population desc, place_id) include (search_name)`,
    );
  }
}
