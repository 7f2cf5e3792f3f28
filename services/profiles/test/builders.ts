import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@sotto/kit/orm/ids';
import type { StoredGender, Tier } from '@sotto/proto/vocabulary';
import type { Harness } from '@sotto/testing/harness';
import { fillPlaces } from '../src/commands/fill-places.js';
import { ProjectMember } from '../src/discovery/project-member.js';
import { cellOf } from '../src/places/grid.js';
import { Profile } from '../src/profiles/model/profile.entity.js';

/** Ids of events that were stated a millisecond apart, all of them before any that is made from now on. */
export const eventIds = (): [string, string, string] => {
  const at = (ms: number) =>
    (Date.now() - ms)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-');
  return [`${at(3)}${newId().slice(13)}`, `${at(2)}${newId().slice(13)}`, `${at(1)}${newId().slice(13)}`];
};

/** Where the tests' people live; so many rows of the grid north of it. */
export const atlanta = (rowsNorth = 0): number => cellOf(33.749, -84.388) + rowsNorth;

/** `await aMember().man().aged(40).premium().in(h)`: complete, at home in Atlanta, open to everybody. */
export const aMember = () => new MemberBuilder();

class MemberBuilder {
  private readonly fields: Partial<Profile> & { userId: string } = {
    userId: newId(),
    displayName: 'Ana',
    age: 30,
    gender: 'female',
    interestedIn: ['male', 'female', 'transgender', 'non-binary', 'other'],
    minAgePreference: 18,
    maxAgePreference: 99,
    bio: 'Low Key Only',
    interests: ['Pineapple'],
    location: 'Atlanta, Georgia',
    cell: atlanta(),
  };

  with(fields: Partial<Profile>): this {
    Object.assign(this.fields, fields);
    return this;
  }

  man(): this {
    return this.with({ gender: 'male', displayName: 'Ben' });
  }

  aged(age: number): this {
    return this.with({ age });
  }

  seeking(...interestedIn: StoredGender[]): this {
    return this.with({ interestedIn });
  }

  hidden(): this {
    return this.with({ isProfileHidden: true });
  }

  premium(tier: Tier = 'premium_tier_1'): this {
    return this.with({ tier, tierUntil: new Date('2030-01-01T00:00:00Z') });
  }

  incomplete(): this {
    return this.with({ age: null, gender: null, interestedIn: [] });
  }

  async in(h: Harness): Promise<string> {
    const { userId, ...fields } = this.fields;
    const registration = { displayName: 'Ana', disclaimerAcceptedAt: h.clock.now(), termsVersion: 'v1.0', roles: [] };
    const profile = Object.assign(Profile.of(userId, registration, h.clock.now()), fields);
    await inTransaction(h, async (em) => {
      em.persist(profile);
      await em.flush();
      await h.get(ProjectMember).execute(profile);
    });
    return userId;
  }
}

/** Changes a member as an event of another service would. */
export const change = (h: Harness, userId: string, fields: Partial<Profile>) =>
  inTransaction(h, async (em) => {
    const profile = Object.assign(await em.findOneOrFail(Profile, { userId }), fields);
    await h.get(ProjectMember).execute(profile);
  });

/** A few places of the gazetteer. */
export const somePlaces = async (h: Harness) => {
  const [unitedStates, record] = ['United States', { population: 1000, latitude: 40, longitude: -90 }];
  const places = [
    {
      ...record,
      id: 1,
      name: 'Atlanta',
      state: 'Georgia',
      country: unitedStates,
      population: 463_878,
      latitude: 33.749,
      longitude: -84.388,
    },
    { ...record, id: 2, name: 'Atlanta', state: 'Texas', country: unitedStates, population: 5_605 },
    { ...record, id: 3, name: 'Springfield', state: 'Missouri', country: unitedStates, population: 166_810 },
    { ...record, id: 4, name: 'Springfield', state: 'Illinois', country: unitedStates, population: 116_565 },
    {
      ...record,
      id: 5,
      name: 'São Paulo',
      state: 'São Paulo',
      country: 'Brazil',
      population: 10_021_295,
      otherNames: ['Cidade de São Paulo'],
    },
    { ...record, id: 6, name: 'Singapore', state: '', country: 'Singapore', population: 3_547_809 },
    { ...record, id: 7, name: 'Union City', state: 'New Jersey', country: unitedStates, population: 69_156 },
    { ...record, id: 8, name: 'Los Angeles', state: 'California', country: unitedStates, population: 3_971_883 },
    {
      ...record,
      id: 9,
      name: 'Athens',
      state: 'Georgia',
      country: unitedStates,
      population: 116_714,
      latitude: 33.961,
      longitude: -83.378,
    },
    { ...record, id: 10, name: 'Xique-Xique', state: 'Bahia', country: 'Brazil', population: 32_497 },
  ];
  await fillPlaces(h.em, places);
};

const inTransaction = (h: Harness, work: (em: EntityManager) => Promise<void>) =>
  RequestContext.create(h.em, () => h.get(EntityManager).transactional((em) => work(em as EntityManager)));
