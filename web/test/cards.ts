import type { CardJson, MatchJson, OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { me } from './people';

export const aCard = (name: string, change: CardJson = {}): CardJson => ({
  id: `member-${name.toLowerCase()}`,
  name,
  age: 29,
  gender: 'woman',
  interestedIn: ['man'],
  bio: 'Midnight Escape',
  interests: ['Quiet Storms', 'Midnight Drives'],
  distance: 'under 5 miles',
  sharedInterests: 1,
  verified: true,
  ...change,
});

export const aMatch = (name: string, change: CardJson = {}): MatchJson => ({
  id: `match-${name.toLowerCase()}`,
  userId: me,
  matchedUserId: `member-${name.toLowerCase()}`,
  timestamp: '2026-11-01T20:00:00Z',
  card: aCard(name, change),
});

/** A profile that lacks nothing. */
export const ownProfile = (change: OwnProfileJson = {}): OwnProfileJson => ({
  id: 'profile-me',
  userId: me,
  displayName: 'Marcus',
  age: 34,
  gender: 'male',
  bio: 'Midnight Escape',
  location: 'Atlanta, Georgia',
  interests: ['Quiet Storms'],
  interestedIn: ['female'],
  minAgePreference: 24,
  maxAgePreference: 41,
  memberType: 'basic',
  createdAt: '2025-05-02T10:00:00Z',
  complete: true,
  ...change,
});
