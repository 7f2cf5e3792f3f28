import { lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

const Card = lazy(async () => ({ default: (await withCatalogue('store', import('#web/features/store/storefront/store-card'))).StoreCard }));

/** The way to a woman's store on her profile; it comes after the page. */
export const StoreCard = (props: { userId: string }) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
);
