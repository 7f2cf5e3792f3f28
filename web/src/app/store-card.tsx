import { lazy, Suspense } from 'react';
import { withWords } from './language';

const Card = lazy(async () => ({ default: (await withWords('store', import('#web/features/store/store-card'))).StoreCard }));

/** The way to a woman's store on her profile; it comes after the page. */
export const StoreCard = (props: { userId: string }) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
);
