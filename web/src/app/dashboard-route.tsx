import { lazy, Suspense } from 'react';
import { ActivityCard } from '#web/features/activity/activity-card';
import { DashboardPage } from '#web/features/dashboard/dashboard-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { AccountPlan } from './account-plan';
import { AccountPayouts, PaymentsTab, PayoutBanner, PayoutsSummary, SalesTab } from './creator-parts';
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

const creator = { banner: PayoutBanner, beside: PayoutsSummary, sales: SalesTab, payments: PaymentsTab };

export const DashboardRoute = () => (
  <DashboardPage
    activity={ActivityCard}
    purchases={Purchases}
    creator={creator}
    plan={AccountPlan}
    payouts={AccountPayouts}
    safety={Safety}
    data={Data}
  />
);
