import type { EntityManager } from '@mikro-orm/postgresql';
import { searchNames, type SearchName } from '../places/gazetteer.js';
import { Place, type PlaceRecord } from '../places/place.entity.js';

const batch = 10_000;

/** Brings the tables to what the gazetteer says; tables of the same size are taken to be full. Answers how many places it wrote. */
export async function fillPlaces(em: EntityManager, records: readonly PlaceRecord[]): Promise<number> {
  const names = searchNames(records);
  const held = { places: await countIn(em, 'places'), names: await countIn(em, 'place_names') };
  if (held.places === records.length && held.names === names.length) return 0;

  for (const part of batches(records)) {
    const rows = part.map((record) => {
      const place = Place.from(record);
      return [place.id, place.name, place.state, place.country, place.population, place.cell, place.searchName, place.searchRegion];
    });
    await em.execute(insertSql, [JSON.stringify(rows)]);
  }
  await em.transactional((inside) => fillNames(inside as EntityManager, names));
  for (const table of ['places', 'place_names']) await em.execute(`vacuum (analyze) ${table}`);
  return records.length;
}

/** In one transaction, so that a search meanwhile finds what it found before. */
async function fillNames(em: EntityManager, names: readonly SearchName[]): Promise<void> {
  await em.execute('delete from place_names');
  for (const part of batches(names)) {
    const rows = part.map(({ placeId, searchName, population, isRegion }) => [placeId, searchName, population, isRegion]);
    await em.execute(insertNamesSql, [JSON.stringify(rows)]);
  }
}

async function countIn(em: EntityManager, table: string): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
}

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, at) => rows.slice(at * batch, (at + 1) * batch));

/** One statement for ten thousand rows: a gazetteer arrives in seconds. */
const insertSql = `
  insert into places (id, name, state, country, population, cell, search_name, search_region)
  select (r->>0)::int, r->>1, r->>2, r->>3, (r->>4)::int, (r->>5)::int, r->>6, r->>7 from jsonb_array_elements(?::jsonb) r
  on conflict (id) do update set (name, state, country, population, cell, search_name, search_region) =
    (excluded.name, excluded.state, excluded.country, excluded.population, excluded.cell, excluded.search_name, excluded.search_region)`;
const insertNamesSql = `
  insert into place_names (place_id, search_name, population, is_region)
  select (r->>0)::int, r->>1, (r->>2)::int, (r->>3)::boolean from jsonb_array_elements(?::jsonb) r`;
