import { defineEntity, p } from '@mikro-orm/core';
import { cellOf } from './grid.js';
import { searchable, shortName, type PlaceParts } from './place-name.js';

const PlaceSchema = defineEntity({
  name: 'Place',
  tableName: 'places',
  properties: {
    /** The number that the gazetteer gives it. */
    id: p.integer().primary(),
    name: p.text(),
    state: p.text(),
    country: p.text(),
    population: p.integer(),
    cell: p.integer(),
    searchName: p.text(),
    searchRegion: p.text(),
  },
});

/** What a gazetteer says of a place. */
export interface PlaceRecord extends PlaceParts {
  id: number;
  population: number;
  latitude: number;
  longitude: number;
  /** In other languages and spellings. */
  otherNames?: string[];
}

/** The location that a member states, and its grid cell when the gazetteer knows the place. */
export interface Whereabouts {
  location: string;
  cell: number | null;
}

/** A place of the gazetteer. Its coordinates are gone: only the cell is kept. */
export class Place extends PlaceSchema.class {
  static from({ id, name, state, country, population, latitude, longitude }: PlaceRecord): Place {
    return Object.assign(new Place(), {
      id,
      name,
      state,
      country,
      population,
      cell: cellOf(latitude, longitude),
      searchName: searchable(name),
      searchRegion: searchable(`${state} ${country}`),
    });
  }

  /** What a profile shows after choosing it. */
  get label(): string {
    return shortName(this);
  }
}
PlaceSchema.setClass(Place);
