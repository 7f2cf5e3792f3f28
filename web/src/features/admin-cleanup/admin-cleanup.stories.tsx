import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import { CleanSkeleton } from './clean-skeleton';
import { CleanupCard } from './cleanup-card';
import { CleanupPart } from './cleanup-part';
import { FilterBar } from './filter-bar';
import { ProfileTable } from './profile-table';
import { SelectionBar } from './selection-bar';

const nothing = () => undefined;
const profile = (userId: string, displayName: string, details: ProfileToCleanJson = {}): ProfileToCleanJson => ({
  userId,
  displayName,
  verificationStatus: 'unverified',
  createdAt: '2026-11-26T12:00:00Z',
  ...details,
});
const profiles = [
  profile('1', 'Test Account', { reasons: ['test_name', 'empty_bio'] }),
  profile('2', 'demo_user_04', { bio: 'just a test', reasons: ['test_name', 'test_bio'] }),
  profile('3', '', { bio: 'Here for a week', reasons: ['empty_name'] }),
  profile('4', 'Odette', { verificationStatus: 'verified', reasons: ['empty_bio'], protected: 'admin' }),
  profile('5', 'asdf', { reasons: ['empty_bio'] }),
];
const selection = {
  selected: profiles.slice(0, 2),
  free: ['1', '2', '3'],
  has: (id: string) => id < '3',
  toggle: nothing,
  extend: nothing,
  toggleAll: nothing,
  clear: nothing,
};

export const Found = () => (
  <div className="rounded-card border border-subtle bg-surface">
    <ProfileTable profiles={profiles} selection={selection} leaving={new Set(['5'])} />
    <SelectionBar count={2} onClear={nothing} onDelete={nothing} />
  </div>
);

export const Filters = () => (
  <FilterBar
    filters={{ tool: 'filters', testNames: true, unverified: false, createdRecently: false, emptyTexts: true, search: 'demo' }}
    counts={{ testNames: 4, unverified: 38, createdRecently: 61 }}
    onToggle={nothing}
    onLook={nothing}
  >
    5 profiles match
  </FilterBar>
);

export const Loading = () => <CleanSkeleton />;

const members = [
  { userId: '1', displayName: 'Test Account', state: 'deleted' },
  { userId: '2', displayName: 'demo_user_04', state: 'deleting', outstanding: ['media', 'chat'] },
  { userId: '4', displayName: 'Odette', state: 'refused', reason: 'admin' },
];

export const Waiting = () => (
  <CleanupCard cleanup={{ jobId: 'a', state: 'waiting', total: 3, startsAt: '2099-11-26T12:00:00Z', members }} onClose={nothing} />
);

export const Running = () => (
  <CleanupCard
    cleanup={{
      jobId: 'b',
      state: 'running',
      total: 3,
      deleted: 1,
      refused: 1,
      outstanding: 1,
      parts: [
        { service: 'chat', members: 1 },
        { service: 'media', members: 1 },
      ],
      members,
    }}
    onClose={nothing}
  />
);

export const Complete = () => (
  <CleanupCard cleanup={{ jobId: 'c', state: 'complete', total: 3, deleted: 2, refused: 1, members }} onClose={nothing} />
);

export const CalledOff = () => <CleanupCard cleanup={{ jobId: 'd', state: 'canceled', total: 3, members }} onClose={nothing} />;

export const Gone = () => (
  <CleanupPart jobId="e" error={{ status: 404, code: 'CASE_NOT_FOUND', fields: [] }} onRetry={nothing} onClose={nothing} />
);
