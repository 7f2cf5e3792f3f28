import { lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

const Tip = lazy(async () => ({ default: (await withCatalogue('pricing', import('#web/features/tips/tip-button'))).TipButton }));

/** The way to a tip, as the app hands it to the pages of those who can be tipped. */
export const SendTip = (props: { userId: string; name: string }) => (
  <Suspense fallback={<span className="block h-12" />}>
    <Tip {...props} />
  </Suspense>
);
