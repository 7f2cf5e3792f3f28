import { lazy, Suspense } from 'react';
import { DashboardPage } from '#web/features/dashboard/dashboard-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { AccountPlan } from '../parts/account-plan';
import { AccountPayouts, PaymentsTab, PayoutBanner, PayoutsSummary, SalesTab } from '../parts/creator-parts';
import { withCatalogue } from '../texts/language';

const waiting = (
  <Waiting>
    <Skeleton className="h-80 rounded-card!" />
  </Waiting>
);

const ActivityCard = lazy(async () => ({ default: (await import('#web/features/activity/activity-card')).ActivityCard }));
const Activity = () => (
  <Suspense fallback={waiting}>
    <ActivityCard />
  </Suspense>
);

/** The account tab is one of many, and its forms are heavy: they come when it is opened. */
const Safety = lazy(async () => ({
  default: (await withCatalogue('account', import('#web/features/account/account-sections'))).AccountSafety,
}));
const AccountData = lazy(async () => ({
  default: (await withCatalogue('account', import('#web/features/account/account-sections'))).AccountData,
}));

const Notices = lazy(async () => ({ default: (await withCatalogue('notices', import('#web/features/notices/notices-card'))).NoticesCard }));

const Data = () => (
  <>
    <Notices />
    <AccountData />
  </>
);

const PurchasesCard = lazy(async () => ({
  default: (await withCatalogue('store', import('#web/features/store/purchases/purchases-card'))).PurchasesCard,
}));
const Purchases = () => (
  <Suspense fallback={waiting}>
    <PurchasesCard />
  </Suspense>
);

const creator = { banner: PayoutBanner, beside: PayoutsSummary, sales: SalesTab, payments: PaymentsTab };

export const DashboardRoute = () => (
  <DashboardPage
    activity={Activity}
    purchases={Purchases}
    creator={creator}
    plan={AccountPlan}
    payouts={AccountPayouts}
    safety={Safety}
    data={Data}
  />
);
