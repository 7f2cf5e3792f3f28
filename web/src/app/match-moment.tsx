import { lazy, Suspense } from 'react';

/** The celebration waits for a match; a page need not wait for it. */
const Moment = lazy(async () => ({ default: (await import('#web/features/discovery/match-moment')).MatchMoment }));

export const MatchMoment = () => (
  <Suspense>
    <Moment />
  </Suspense>
);
