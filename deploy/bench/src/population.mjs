import { asOwner } from './bench-stack.mjs';
import { memberIdSql } from './members.mjs';
import { cities, fillDiscovery, fillProfiles, fillSightings, newcomers } from './population.sql.mjs';

/** The first members of every population: the ones who look. */
export const viewers = 100;

/** Ids from here on belong to workloads that make members of their own. */
export const reserved = 10_000_000;

/** Brings profiles up to so many synthetic members; those who are there stay as they are. */
export const growTo = (stack, size) =>
  asOwner(stack, 'profiles', async (client) => {
    const { rows } = await client.query(`select count(*)::int as held from profiles where user_id < ${memberIdSql(reserved)}`);
    if (rows[0].held >= size) return;
    await client.query('select setseed(0.42)');
    await client.query(cities);
    await client.query(newcomers(rows[0].held + 1, size, viewers));
    const indexes = await client.query(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'discovery' and indexname not like '%_pkey'`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query(fillDiscovery);
    await client.query(fillProfiles);
    await client.query(fillSightings);
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('drop table fresh, slots');
    for (const table of ['discovery', 'profiles', 'sightings']) await client.query(`vacuum analyze ${table}`);
  });
