import { lazy, Suspense } from 'react';
import { ActivityCard } from '#web/features/activity/activity-card';
import { DashboardPage } from '#web/features/dashboard/dashboard-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { AccountPlan } from './account-plan';
import { withWords } from './language';

/** The account tab is one of many, and its forms are heavy: they come when it is opened. */
const Safety = lazy(async () => ({
  default: (await withWords('account', import('#web/features/account/account-sections'))).AccountSafety,
}));
const Data = lazy(async () => ({ default: (await withWords('account', import('#web/features/account/account-sections'))).AccountData }));

const PurchasesCard = lazy(async () => ({
  default: (await withWords('store', import('#web/features/store/purchases-card'))).PurchasesCard,
}));
const Purchases = () => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card!" />}>
    <PurchasesCard />
  </Suspense>
);

export const DashboardRoute = () => (
  <DashboardPage activity={ActivityCard} purchases={Purchases} plan={AccountPlan} safety={Safety} data={Data} />
);
