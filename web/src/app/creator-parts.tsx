import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { withWords } from './language';

/** A part of the vault that another page shows; it comes with its words when somebody sees it. */
function later(load: () => Promise<ComponentType>, waiting: ReactNode = <Skeleton className="h-60 rounded-card!" />): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={waiting}>
      <Part />
    </Suspense>
  );
}

export const SalesTab = later(async () => (await withWords('vault', import('#web/features/vault/sales-tab'))).SalesTab);
export const PaymentsTab = later(async () => (await withWords('vault', import('#web/features/vault/payments-tab'))).PaymentsTab);
export const AccountPayouts = later(async () => (await withWords('vault', import('#web/features/vault/account-payouts'))).AccountPayouts);
export const PayoutsSummary = later(
  async () => (await withWords('vault', import('#web/features/vault/payouts-summary'))).PayoutsSummary,
  null,
);
export const PayoutBanner = later(async () => (await withWords('vault', import('#web/features/vault/payout-banner'))).PayoutBanner, null);
export const ContentManagement = later(
  async () => (await withWords('vault', import('#web/features/vault/content-management'))).ContentManagement,
);
