import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@sotto/kit/orm/ids';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { readDemoPeople, SaveDemoPeople } from '../src/commands/demo-people.js';
import { readFile } from 'node:fs/promises';
import { ChangeProfile } from '../src/profiles/change-profile.js';
import { DemoGuard } from '../src/profiles/demo-guard.js';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { ProfilesSettings } from '../src/settings.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { somePlaces } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
  await somePlaces(h);
});
afterAll(() => h.stop());

const person = (fields: object) => ({
  userId: newId(),
  email: 'person@example.com',
  displayName: 'Ana',
  age: 29,
  gender: 'woman',
  interestedIn: ['man'],
  bio: 'Low Key Only',
  place: 'Atlanta, Georgia',
  interests: ['Pineapple'],
  minAge: 25,
  maxAge: 45,
  demo: true,
  ...fields,
});
const welcome = (people: object[]) =>
  RequestContext.create(h.em, () =>
    new SaveDemoPeople(h.get(EntityManager), h.get(ChangeProfile), h.clock).execute(readDemoPeople(JSON.stringify({ people }))),
  );

test('seed-demo: creates demo people once, deals them like other members, and publishes one event', async () => {
  const [ana, ben] = [person({}), person({ displayName: 'Ben', gender: 'man', interestedIn: ['woman'], roles: ['admin'], demo: false })];
  await welcome([ana, ben]);
  await welcome([ana, ben]);
  await h.settle();
  expect((await h.published(ProfileChangedSchema)).filter(({ userId }) => userId === ana.userId)).toHaveLength(1);
  const { cards } = await h.client(ProfilesService).getDeck(as(ben.userId), {});
  expect(cards).toMatchObject([{ id: ana.userId, name: 'Ana', photos: [], distance: 'under 5 miles' }]);
  expect((await h.client(ProfilesService).getOwnProfile(as(ben.userId), {})).profile).toMatchObject({
    memberType: 'admin',
    complete: true,
  });
});

test('the people of the local demo are all welcome', async () => {
  const text = await readFile(new URL('../../../deploy/local/demo/people.json', import.meta.url), 'utf8');
  const { people } = JSON.parse(text) as { people: { userId: string }[] };
  await welcome(people);
  expect(await h.em.count(Profile, { userId: { $in: people.map(({ userId }) => userId) } })).toBe(people.length);
});

test('seed-demo: names the person that the form refuses', async () => {
  await expect(welcome([person({ displayName: 'Cleo', bio: 'A text of my own' })])).rejects.toThrow('Cleo: Choose one of the vibes.');
});

test('production does not start beside them', async () => {
  await welcome([person({})]);
  const guard = (demoPeopleMayExist: boolean) => new DemoGuard(h.get(MikroORM), new ProfilesSettings({ demoPeopleMayExist }));
  await expect(guard(false).onApplicationBootstrap()).rejects.toThrow('demo profiles');
  await expect(guard(true).onApplicationBootstrap()).resolves.toBeUndefined();
});
