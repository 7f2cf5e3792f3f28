import { interests, storedGenders } from '@sotto/proto/vocabulary';
import { nowhere } from '../places/grid.js';
import type { Profile } from '../profiles/profile.entity.js';
import { statedMiles } from './score.js';

/** One member as discovery decides by: a row of the projection, its own bookkeeping aside. */
export interface DiscoveryRow {
  /** Index into `storedGenders`. */
  gender: number;
  /** A bit for each wanted gender. */
  seek: number;
  age: number;
  minAge: number;
  maxAge: number;
  cell: number;
  /** A bit for each interest. */
  interests: number;
  statedMiles: number | null;
  /** Dealt to nobody: hidden, looked at by a person of ours, or away. */
  hidden: boolean;
  verified: boolean;
  featured: boolean;
}

const bits = (all: readonly string[], chosen: readonly string[]) =>
  all.reduce((mask, word, bit) => (chosen.includes(word) ? mask | (1 << bit) : mask), 0);

/** A profile that lacks what compatibility needs is not in discovery at all (D-06), nor is one that waits for a second look. */
export function toDiscoveryRow(profile: Profile): DiscoveryRow | null {
  const { age, gender } = profile;
  if (!profile.complete || profile.inReview || !age || !gender) return null;
  return {
    gender: storedGenders.indexOf(gender),
    seek: bits(storedGenders, profile.interestedIn),
    age,
    minAge: profile.minAgePreference,
    maxAge: profile.maxAgePreference,
    cell: profile.cell ?? nowhere,
    interests: bits(interests, profile.interests),
    statedMiles: profile.cell == null ? statedMiles(profile.location ?? null) : null,
    hidden: profile.isProfileHidden || profile.away,
    verified: profile.verificationStatus === 'verified',
    featured: profile.isFeatured,
  };
}

/** Whether a change decides who is dealt to whom; interests and a hidden profile do not change whom one is dealt. */
export const sameCompatibility = (a: DiscoveryRow, b: DiscoveryRow): boolean =>
  (['gender', 'seek', 'age', 'minAge', 'maxAge', 'cell'] as const).every((field) => a[field] === b[field]);
