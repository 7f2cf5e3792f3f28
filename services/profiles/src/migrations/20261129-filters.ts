import { Migration } from '@mikro-orm/migrations';

/** What narrows a deck (B-08), when members were last there, and a place on top of each deck. */
export class Migration20261129Filters extends Migration {
  override up(): void {
    this.addSql(`alter table discovery add column verified boolean not null default false`);
    this.addSql(
      `update discovery d set verified = true from profiles p where p.user_id = d.user_id and p.verification_status = 'verified'`,
    );
    this.addSql(`drop index discovery_walk, discovery_newcomers`);
    this.addSql(`create index discovery_walk on discovery (cell, gender, shuf)
      include (user_id, age, seek, min_age, max_age, interests, stated_miles, verified) where not hidden`);
    this.addSql(`create index discovery_newcomers on discovery (zone, gender, active_from)
      include (user_id, age, seek, min_age, max_age, cell, verified) where not hidden`);
    this.addSql(`alter table decks
      add column max_miles int not null default 0 check (max_miles in (0, 5, 10, 25, 50)),
      add column verified_only boolean not null default false,
      add column online_today boolean not null default false,
      add column dealt_since timestamptz not null default now(),
      add column first_pos int not null default 0`);
    this.addSql(`update decks k set first_pos = least(0, (select min(pos) from deck_cards c where c.viewer_id = k.viewer_id))`);
    // A table of its own: it changes by the hour, and nothing that is shown to anybody reads it.
    this.addSql(`create table sightings (user_id uuid primary key, seen_at timestamptz not null)`);
  }
}
