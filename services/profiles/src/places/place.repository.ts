import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { sql } from 'kysely';
import { queries } from '../tables.js';
import type { FoundPlace } from './place.view.js';
import type { Region } from './regions.js';

const columns = ['id', 'name', 'state', 'country', 'population'] as const;

interface Search {
  name: string;
  limit: number;
}

interface StartSearch extends Search {
  /** Whether the name is that of a region, of which the largest places are returned. */
  isRegion: boolean;
  /** The regions in which to search, as two lists of the same length; null for everywhere. */
  states: string[] | null;
  countries: string[] | null;
}

/**
 * Walks names from the most populous place on; the first three characters of the search select the index range. The names of one place
 * follow each other, so each place is found once.
 */
export const placesByStart = compileStatement(
  'places-by-start',
  ({ name, isRegion, states, countries, limit }: NamedParameters<StartSearch>) =>
    queries
      .selectFrom((db) =>
        db
          .selectFrom('place_names')
          .select(['population', 'place_id'])
          .distinct()
          .where(sql<boolean>`left(search_name, 3) = left(${name}, 3) and starts_with(search_name, ${name})`)
          .where('is_region', '=', isRegion)
          .orderBy('population', 'desc')
          .orderBy('place_id')
          .as('found'),
      )
      .innerJoin('places', 'places.id', 'found.place_id')
      .select(['places.id', 'places.name', 'places.state', 'places.country', 'places.population'])
      .where(
        sql<boolean>`${states}::text[] is null
          or (places.state, places.country) in (select * from unnest(${states}::text[], ${countries}::text[]))`,
      )
      .orderBy('found.population', 'desc')
      .orderBy('found.place_id')
      .limit(limit),
);

/** Names with a later word alone that starts so: "angeles", but not "xique", with which Xique-Xique begins as well. */
export const placesByLaterWord = compileStatement('places-by-later-word', ({ name, limit }: NamedParameters<Search>) =>
  queries
    .selectFrom('places')
    .select(columns)
    .where(sql<boolean>`search_name like '% ' || ${name} || '%' and not starts_with(search_name, ${name})`)
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit),
);

/** For a slip of the pen: "sprngfield". */
export const similarPlaces = compileStatement('places-similar', ({ name, limit }: NamedParameters<Search>) =>
  queries
    .selectFrom('places')
    .select(columns)
    .where(sql<boolean>`search_name % ${name}`)
    .orderBy(sql`similarity(search_name, ${name})`, 'desc')
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit),
);

/** Reads the gazetteer. */
@Injectable()
export class PlaceRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Places with a name that starts so: everywhere, or in one of these regions. */
  startingWith(name: string, regions: readonly Region[] | null, limit: number): Promise<FoundPlace[]> {
    const [states, countries] = [regions?.map(({ state }) => state) ?? null, regions?.map(({ country }) => country) ?? null];
    return placesByStart.run(this.statements, { name, isRegion: false, states, countries, limit });
  }

  /** The most populous places of regions and countries whose name starts so. */
  inRegionsStartingWith(name: string, limit: number): Promise<FoundPlace[]> {
    return placesByStart.run(this.statements, { name, isRegion: true, states: null, countries: null, limit });
  }

  withLaterWord(name: string, limit: number): Promise<FoundPlace[]> {
    return placesByLaterWord.run(this.statements, { name, limit });
  }

  similarTo(name: string, limit: number): Promise<FoundPlace[]> {
    return similarPlaces.run(this.statements, { name, limit });
  }
}
