import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { readDemoConfig } from '../config.js';
import { readDemoPeople, SaveDemoPeople } from './demo-people.js';
import { withProfiles } from './open-profiles.js';

/** `DEMO_PEOPLE=people.json node dist/commands/seed-demo.js`, in development only, after the gazetteer was filled. */
const { DATABASE_URL, DEMO_PEOPLE } = readDemoConfig();
const people = readDemoPeople(await readFile(DEMO_PEOPLE, 'utf8'));
await withProfiles(DATABASE_URL, ({ em, changeProfile, clock }) => new SaveDemoPeople(em, changeProfile, clock).execute(people));
console.log(`demo: ${people.length} people are there`);
