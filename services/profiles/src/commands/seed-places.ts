import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { readDatabaseConfig } from '../config.js';
import { readGazetteer } from '../places/gazetteer.js';
import { profilesTables } from '../profiles-service.js';
import { fillPlaces } from './fill-places.js';

/** `node dist/commands/seed-places.js`: fills the gazetteer after a migration; run again, it does nothing. */
const { DATABASE_URL, MIGRATION_DATABASE_URL } = readDatabaseConfig();
const orm = await MikroORM.init(ormOptions(profilesTables, MIGRATION_DATABASE_URL ?? DATABASE_URL, { unbounded: true }));
try {
  console.log(`places: ${await fillPlaces(orm.em.fork(), readGazetteer())} written`);
} finally {
  await orm.close();
}
