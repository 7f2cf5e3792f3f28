import { lazy, Suspense } from 'react';
import { withWords } from './language';

/** The celebration waits for a match; a page need not wait for it. */
const Moment = lazy(async () => ({ default: (await withWords('people', import('#web/features/discovery/match-moment'))).MatchMoment }));

export const MatchMoment = () => (
  <Suspense>
    <Moment />
  </Suspense>
);
