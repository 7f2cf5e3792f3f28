import type { RequiredEntityData } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { interests, storedGenders, type StoredGender } from '@sotto/proto/vocabulary';
import { superuser } from '@sotto/testing/explain';
import type { Harness } from '@sotto/testing/harness';
import { toDiscoveryRow, type DiscoveryRow } from '../src/discovery/discovery-row.js';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { atlanta } from './builders.js';

export interface Person extends DiscoveryRow {
  userId: string;
  profile: Profile;
}

/** The same numbers at every run. */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

interface Options {
  /** How many rows and columns of the grid they live on, at most. */
  spread?: number;
  seed?: number;
}

/** People as unlike as real ones: most in the middle of town, some far off, some without a place, a few hidden. */
export function population(size: number, { spread = 55, seed = 7 }: Options = {}): Person[] {
  const random = dice(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const gender = (): StoredGender => storedGenders[random() < 0.6 ? 0 : random() < 0.8 ? 1 : upTo(5)] ?? 'other';
  return Array.from({ length: size }, () => {
    const age = 18 + Math.floor(random() ** 2 * 60);
    const offset = () => Math.round((random() ** 2 - 0.3) * spread);
    const profile = Object.assign(
      Profile.of(newId(), { displayName: 'Ana', disclaimerAcceptedAt: null, termsVersion: null, roles: [] }, start),
      {
        age,
        gender: gender(),
        interestedIn: [...new Set([gender(), gender(), gender()])],
        minAgePreference: Math.max(18, age - 2 - upTo(12)),
        maxAgePreference: Math.min(99, age + 2 + upTo(12)),
        interests: interests.filter(() => random() < 0.25),
        bio: 'Low Key Only',
        location: 'Atlanta, Georgia',
        cell: random() < 0.05 ? null : atlanta(offset()) + offset() * 8192,
        isProfileHidden: random() < 0.05,
        verificationStatus: random() < 0.3 ? ('verified' as const) : ('unverified' as const),
      },
    );
    const row = toDiscoveryRow(profile);
    if (!row) throw new Error('Everybody here is complete.');
    return { ...row, userId: profile.userId, profile };
  });
}

const start = new Date('2025-06-01T00:00:00Z');

/** Writes them by the thousand, as a benchmark would: profiles, their rows of the projection, and what the planner knows of them. */
export async function settleIn(h: Harness, people: readonly Person[]): Promise<void> {
  for (let from = 0; from < people.length; from += 1000) {
    const some = people.slice(from, from + 1000);
    await h.em.insertMany(
      Profile,
      some.map(({ profile }) => plain(profile)),
    );
    await h.em.execute(discoverySql, [JSON.stringify(some.map(({ profile, ...row }) => row))]);
  }
  // As the database does by itself after a minute; without it a deck of a thousand people takes seconds instead of 50 ms.
  const db = await superuser(h.databaseUrl);
  await db.query('vacuum analyze');
  await db.end();
}

const plain = (profile: Profile) => Object.fromEntries(Object.entries(profile)) as RequiredEntityData<Profile>;

const discoverySql = `
  insert into discovery (user_id, gender, seek, age, min_age, max_age, cell, interests, stated_miles, hidden, verified, featured, active_from)
  select (r->>'userId')::uuid, (r->>'gender')::int, (r->>'seek')::int, (r->>'age')::int, (r->>'minAge')::int, (r->>'maxAge')::int,
    (r->>'cell')::int, (r->>'interests')::int, (r->>'statedMiles')::real, (r->>'hidden')::boolean, (r->>'verified')::boolean, false, timestamptz '2025-06-01'
  from jsonb_array_elements(?::jsonb) r`;
