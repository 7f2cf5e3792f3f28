import { Migration } from '@mikro-orm/migrations';
import { grid } from '../places/grid.js';
import { maxSearchMiles } from '../settings.js';

/** Bands of 5 degrees of latitude, up to 80: nobody lives closer to a pole. */
const bands = 16;
const rowsEachWay = Math.ceil(maxSearchMiles / grid.milesPerRow);
/** The most poleward latitude that a search from within a band touches. */
const edge = 'cos(radians(5 * b.band + 6.5))';

export class Migration20261128Discovery extends Migration {
  override up(): void {
    this.projection();
    this.rings();
    this.decks();
  }

  /** What discovery decides by: one narrow row for each complete profile. */
  private projection(): void {
    this.addSql(`create function cell_miles(a int, b int) returns float8 language sql immutable parallel safe return
      ${grid.milesPerRow} * sqrt(
        ((a % ${grid.rows}) - (b % ${grid.rows}))::float8 ^ 2
        + (least(abs(a / ${grid.rows} - b / ${grid.rows}), ${grid.columns} - abs(a / ${grid.rows} - b / ${grid.rows}))
           * cos(radians((((a % ${grid.rows}) + (b % ${grid.rows})) / 2.0 + 0.5) * ${grid.degrees} - 90)))::float8 ^ 2)`);
    this.addSql(`create table discovery (
      user_id uuid primary key,
      gender smallint not null,
      seek smallint not null,
      age smallint not null,
      min_age smallint not null,
      max_age smallint not null,
      cell int not null,
      zone int not null generated always as (case when cell < 0 then -1 else cell / ${grid.rows} / 32 * 128 + cell % ${grid.rows} / 32 end) stored,
      band smallint not null generated always as (case when cell < 0 then -1 else least(${bands - 1}, abs(2 * (cell % ${grid.rows}) - 3599) / 200) end) stored,
      interests int not null,
      stated_miles real,
      shuf int not null default floor(random() * 2147483647),
      hidden boolean not null,
      featured boolean not null default false,
      active_from timestamptz not null)`);
    this.addSql(`create index discovery_walk on discovery (cell, gender, shuf)
      include (user_id, age, seek, min_age, max_age, interests, stated_miles) where not hidden`);
    this.addSql(`create index discovery_anywhere on discovery (gender, shuf) where not hidden`);
    this.addSql(`create index discovery_newcomers on discovery (zone, gender, active_from)
      include (user_id, age, seek, min_age, max_age, cell) where not hidden`);
    this.addSql(`create index discovery_newcomers_anywhere on discovery (gender, active_from) where not hidden`);
    this.addSql(`create index discovery_featured on discovery (featured) where featured`);
  }

  /**
   * Where to look, nearest first: steps from a cell to another, by band of latitude, since columns narrow towards the poles.
   * The last step of each band, null, leads to the members without a place.
   */
  private rings(): void {
    this.addSql(`create table rings (band smallint primary key, steps int[] not null)`);
    this.addSql(`insert into rings (band, steps)
      select b.band, array_agg(dx * ${grid.rows} + dy order by dy * dy + (dx * cos(radians(5 * b.band + 2.5))) ^ 2, dx, dy) || null::int
      from generate_series(0, ${bands - 1}) b (band)
      cross join lateral generate_series(-ceil(${rowsEachWay} / ${edge})::int, ceil(${rowsEachWay} / ${edge})::int) dx
      cross join generate_series(-${rowsEachWay}, ${rowsEachWay}) dy
      where dy * dy + (dx * ${edge}) ^ 2 <= ${rowsEachWay} ^ 2
      group by b.band`);
  }

  private decks(): void {
    this.addSql(`create table decks (
      viewer_id uuid primary key,
      epoch int not null default 0,
      frontier_ord int not null default -1,
      frontier_shuf int not null default -1,
      exhausted boolean not null default false,
      next_pos int not null default 0,
      newcomers_since timestamptz not null,
      rules text not null,
      undoable_id uuid)`);
    this.addSql(`create table deck_cards (
      viewer_id uuid,
      pos int,
      candidate_id uuid not null,
      epoch int not null,
      primary key (viewer_id, pos))`);
    this.addSql(`create unique index deck_cards_holding on deck_cards (candidate_id, viewer_id)`);
  }
}
