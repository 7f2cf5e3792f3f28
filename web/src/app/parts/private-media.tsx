import { lazy, Suspense } from 'react';

const Access = lazy(async () => ({ default: (await import('#web/features/private-media/private-media')).PrivateMedia }));

/** What a viewer may do about a member's private media; it comes after the page. */
export const PrivateMedia = (props: { userId: string; name: string }) => (
  <Suspense>
    <Access {...props} />
  </Suspense>
);
