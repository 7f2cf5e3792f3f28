import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { withCatalogue } from '../texts/language';

const DashboardPart = lazy(async () => ({
  default: (await withCatalogue('vault', import('#web/features/vault/dashboard-part'))).DashboardPart,
}));
const BalancePart = lazy(async () => ({
  default: (await withCatalogue('balance', import('#web/features/balance/balance-part'))).BalancePart,
}));
const Content = lazy(async () => ({
  default: (await withCatalogue('vault', import('#web/features/vault/content-management'))).ContentManagement,
}));

const loading = (
  <Waiting>
    <Skeleton className="h-60 rounded-card!" />
  </Waiting>
);

export const SalesTab = () => (
  <Suspense fallback={loading}>
    <BalancePart part="sales" />
  </Suspense>
);
export const PaymentsTab = () => (
  <Suspense fallback={loading}>
    <DashboardPart part="payments" />
    <BalancePart part="changes" />
  </Suspense>
);
export const AccountPayouts = () => (
  <Suspense fallback={loading}>
    <DashboardPart part="account" />
  </Suspense>
);
export const PayoutsSummary = () => (
  <Suspense>
    <DashboardPart part="summary" />
  </Suspense>
);
export const PayoutBanner = () => (
  <Suspense>
    <DashboardPart part="banner" />
  </Suspense>
);

/** What a creator sells, on her own profile (PROF-59). */
export const ContentManagement = () => (
  <Suspense fallback={loading}>
    <Content />
  </Suspense>
);
