import { lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

/** The celebration waits for a match; a page need not wait for it. */
const Celebration = lazy(async () => ({
  default: (await withCatalogue('people', import('#web/features/discovery/match-celebration'))).MatchCelebration,
}));

const Offer = lazy(async () => ({
  default: (await withCatalogue('notifications', import('#web/features/notifications/match-offer'))).MatchOffer,
}));

/** It comes with the match, and its absence harms nothing. */
const MatchOffer = () => (
  <Suspense>
    <Offer />
  </Suspense>
);

export const MatchCelebration = () => (
  <Suspense>
    <Celebration offer={MatchOffer} />
  </Suspense>
);
