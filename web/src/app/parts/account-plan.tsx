import { lazy, Suspense } from 'react';
import { withCatalogue } from '../texts/language';

const Plan = lazy(async () => ({
  default: (await withCatalogue('pricing', import('#web/features/pricing/plans/account-plan'))).AccountPlan,
}));

/** The card about the plan, as the app hands it to the settings of the account. */
export const AccountPlan = () => (
  <Suspense fallback={<span className="block h-32 rounded-card border border-subtle bg-surface" />}>
    <Plan />
  </Suspense>
);
