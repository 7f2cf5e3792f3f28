import { lazy, Suspense } from 'react';

/** The list behind the bell comes after the page; its place in the bar is kept. */
const Bell = lazy(async () => ({ default: (await import('#web/features/activity/activity-bell')).ActivityBell }));

export const ActivityBell = () => (
  <Suspense fallback={<span className="block size-11 flex-none" />}>
    <Bell />
  </Suspense>
);
