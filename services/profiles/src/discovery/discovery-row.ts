import { interests, storedGenders, type StoredGender } from '@sotto/proto/vocabulary';
import { nowhere } from '../places/grid.js';
import { statedMiles } from './score.js';

/** The properties of a profile that discovery uses. */
export interface ProjectedProfile {
  readonly userId: string;
  readonly complete: boolean;
  readonly inReview: boolean;
  readonly age?: number | null;
  readonly gender?: StoredGender | null;
  readonly interestedIn: readonly string[];
  readonly minAgePreference: number;
  readonly maxAgePreference: number;
  readonly cell?: number | null;
  readonly interests: readonly string[];
  readonly location?: string | null;
  readonly isProfileHidden: boolean;
  readonly inactive: boolean;
  readonly verificationStatus: string;
  readonly isFeatured: boolean;
}

/** The columns of the projection `discovery` that are derived from the profile. */
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
  /** In no deck: the profile is hidden, or the member is inactive. */
  hidden: boolean;
  verified: boolean;
  featured: boolean;
}

const bits = (all: readonly string[], chosen: readonly string[]) =>
  all.reduce((mask, value, bit) => (chosen.includes(value) ? mask | (1 << bit) : mask), 0);

/** Null for a profile that lacks what compatibility needs (D-06) or that waits for a review: it is not in discovery. */
export function toDiscoveryRow(profile: ProjectedProfile): DiscoveryRow | null {
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
    hidden: profile.isProfileHidden || profile.inactive,
    verified: profile.verificationStatus === 'verified',
    featured: profile.isFeatured,
  };
}

/** Whether the member's own deck stays valid after a change; interests and a hidden profile do not affect it. */
export const sameCompatibility = (a: DiscoveryRow, b: DiscoveryRow): boolean =>
  (['gender', 'seek', 'age', 'minAge', 'maxAge', 'cell'] as const).every((field) => a[field] === b[field]);
