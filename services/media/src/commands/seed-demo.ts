import 'reflect-metadata';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readDemoConfig } from '../config.js';
import { mediaTables } from '../media-service.js';
import { DecodingBudget } from '../processing/images/decoding-budget.js';
import { MakeRenditions } from '../processing/images/make-renditions.js';
import { openStore } from '../storage/open-store.js';
import { SealedObjects } from '../storage/sealed-objects.js';
import { AddDemoPictures, readDemoPeople } from './demo-pictures.js';

/**
 * `DEMO_PEOPLE=people.json node dist/commands/seed-demo.js`, in development only. The pictures are in the folders `portraits` and
 * `covers` beside that file.
 */
const { DATABASE_URL, STORE_URL, DEMO_PEOPLE } = readDemoConfig();
const people = readDemoPeople(await readFile(DEMO_PEOPLE, 'utf8'));
const orm = await MikroORM.init(ormOptions(mediaTables, DATABASE_URL));
const clock = new Clock();
try {
  const store = await openStore(STORE_URL);
  const addPictures = new AddDemoPictures(
    orm.em,
    new MakeRenditions(store, new SealedObjects(store), new DecodingBudget()),
    new Outbox(orm.em, clock),
    clock,
  );
  const added = await RequestContext.create(orm.em, () => addPictures.execute(people, dirname(DEMO_PEOPLE)));
  console.log(`demo pictures: ${added} added`);
} finally {
  await orm.close();
}
