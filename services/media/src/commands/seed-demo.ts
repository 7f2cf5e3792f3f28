import 'reflect-metadata';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDemoConfig } from '../config.js';
import { mediaTables } from '../media-service.js';
import { MakeRenditions } from '../renditions/make-renditions.js';
import { openStore } from '../store/open-store.js';
import { HangDemoPortraits, readDemoPeople } from './demo-portraits.js';

/** `DEMO_PEOPLE=people.json node dist/commands/seed-demo.js`, in development only; the portraits are in the folder `portraits` beside it. */
const { DATABASE_URL, STORE_URL, DEMO_PEOPLE } = readDemoConfig();
const people = readDemoPeople(await readFile(DEMO_PEOPLE, 'utf8'));
const orm = await MikroORM.init(ormOptions(mediaTables, DATABASE_URL));
const clock = new Clock();
try {
  const hangPortraits = new HangDemoPortraits(orm.em, new MakeRenditions(await openStore(STORE_URL)), new Outbox(orm.em, clock), clock);
  const fresh = await RequestContext.create(orm.em, () => hangPortraits.execute(people, join(dirname(DEMO_PEOPLE), 'portraits')));
  console.log(`demo portraits: ${fresh} added`);
} finally {
  await orm.close();
}
