import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { sql } from 'kysely';
import { queries } from '../tables.js';
import { cellOf } from './grid.js';
import type { NominatimPlace } from './nominatim-places-provider.js';
import type { Whereabouts } from './place.entity.js';
import { labelOf } from './suggestion.js';

/** Marks ids that are not of the embedded gazetteer. */
const prefix = 'n';
/** A suggestion is chosen soon, or never. */
const retentionDays = 7;

/** Rows of id, label and cell as JSON, so that one statement stores any number of them. */
const keepPlaces = compileStatement('keep-places', ({ rows }: NamedParameters<{ rows: string }>) =>
  queries
    .insertInto('foreign_places')
    .columns(['id', 'label', 'cell', 'found_at'])
    .expression((db) =>
      db
        .selectFrom(sql<{ r: unknown }>`jsonb_array_elements(${rows}::jsonb)`.as('r'))
        .select([sql<string>`r->>0`.as('id'), sql<string>`r->>1`.as('label'), sql<number>`(r->>2)::int`.as('cell')])
        .select(sql<Date>`now()`.as('found_at')),
    )
    .onConflict((earlier) =>
      earlier.column('id').doUpdateSet((row) => ({
        label: row.ref('excluded.label'),
        cell: row.ref('excluded.cell'),
        found_at: row.ref('excluded.found_at'),
      })),
    ),
);

const findPlace = compileStatement('find-place', ({ id }: NamedParameters<{ id: string }>) =>
  queries.selectFrom('foreign_places').select(['label', 'cell']).where('id', '=', id),
);

const deleteExpiredPlaces = compileStatement('delete-expired-places', ({ days }: NamedParameters<{ days: number }>) =>
  queries.deleteFrom('foreign_places').where('found_at', '<', sql<Date>`now() - make_interval(days => ${days})`),
);

/** Places that another gazetteer suggested, until they are chosen: name and cell, never coordinates. */
@Injectable()
export class ForeignPlaces {
  constructor(private readonly em: EntityManager) {}

  static idOf({ place_id }: NominatimPlace): string {
    return `${prefix}${place_id}`;
  }

  static owns(placeId: string): boolean {
    return /^n\d{1,18}$/.test(placeId);
  }

  async keep(places: readonly NominatimPlace[]): Promise<void> {
    const rows = new Map(places.map((place) => [ForeignPlaces.idOf(place), [labelOf(place), cellOf(place.lat, place.lon)]]));
    await keepPlaces.runIn(this.em, { rows: JSON.stringify([...rows].map(([id, rest]) => [id, ...rest])) });
  }

  async find(placeId: string): Promise<Whereabouts | null> {
    const [place] = await findPlace.runIn(this.em, { id: placeId });
    return place ? { location: place.label, cell: place.cell } : null;
  }

  async deleteExpired(): Promise<void> {
    await deleteExpiredPlaces.runIn(this.em, { days: retentionDays });
  }
}
