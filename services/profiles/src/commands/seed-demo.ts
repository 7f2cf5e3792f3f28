import 'reflect-metadata';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { readFile } from 'node:fs/promises';
import { readDemoConfig } from '../config.js';
import { DeckRepository } from '../discovery/deck.repository.js';
import { ProjectMember } from '../discovery/project-member.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { profilesTables } from '../profiles-service.js';
import { ProfilesSettings } from '../settings.js';
import { readDemoPeople, WelcomeDemoPeople } from './demo-people.js';

/** `DEMO_PEOPLE=people.json node dist/commands/seed-demo.js`, in development only, after the gazetteer was filled. */
const { DATABASE_URL, DEMO_PEOPLE } = readDemoConfig();
const people = readDemoPeople(await readFile(DEMO_PEOPLE, 'utf8'));
const [orm, reads, clock] = [await MikroORM.init(ormOptions(profilesTables, DATABASE_URL)), new PreparedReads(DATABASE_URL), new Clock()];
const projectMember = new ProjectMember(orm.em, new DeckRepository(reads, orm.em, new ProfilesSettings(), clock), clock);
const changeProfile = new ChangeProfile(orm.em, projectMember, new Outbox(orm.em, clock));
try {
  await RequestContext.create(orm.em, () => new WelcomeDemoPeople(orm.em, changeProfile, clock).execute(people));
  console.log(`demo: ${people.length} people are there`);
} finally {
  await reads.onApplicationShutdown();
  await orm.close();
}
