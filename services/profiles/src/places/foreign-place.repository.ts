import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Whereabouts } from '../profiles/profile.entity.js';
import { cellOf } from './grid.js';
import type { NominatimPlace } from './nominatim-places-provider.js';
import { labelOf } from './suggestion.js';

/** Marks ids that are not of the embedded gazetteer. */
const prefix = 'n';
/** A suggestion is chosen soon, or never. */
const keptDays = 7;

const keepSql = `
  insert into foreign_places (id, label, cell, found_at)
  select r->>0, r->>1, (r->>2)::int, now() from jsonb_array_elements(?::jsonb) r
  on conflict (id) do update set label = excluded.label, cell = excluded.cell, found_at = excluded.found_at`;

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
    await this.em.execute(keepSql, [JSON.stringify([...rows].map(([id, rest]) => [id, ...rest]))]);
  }

  async find(placeId: string): Promise<Whereabouts | null> {
    const [place] = await this.em.execute<{ label: string; cell: number }[]>('select label, cell from foreign_places where id = ?', [
      placeId,
    ]);
    return place ? { location: place.label, cell: place.cell } : null;
  }

  async forgetOld(): Promise<void> {
    await this.em.execute(`delete from foreign_places where found_at < now() - interval '${keptDays} days'`);
  }
}
