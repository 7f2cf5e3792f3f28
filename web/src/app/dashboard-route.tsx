import { lazy, Suspense } from 'react';
import { DashboardPage } from '#web/features/dashboard/dashboard-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { AccountPlan } from './account-plan';
import { AccountPayouts, PaymentsTab, PayoutBanner, PayoutsSummary, SalesTab } from './creator-parts';
import { withWords } from './language';

const ActivityCard = lazy(async () => ({ default: (await import('#web/features/activity/activity-card')).ActivityCard }));
const Activity = () => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card!" />}>
    <ActivityCard />
  </Suspense>
);

/** The account tab is one of many, and its forms are heavy: they come when it is opened. */
const Safety = lazy(async () => ({
  default: (await withWords('account', import('#web/features/account/account-sections'))).AccountSafety,
}));
const AccountData = lazy(async () => ({
  default: (await withWords('account', import('#web/features/account/account-sections'))).AccountData,
}));

const Notices = lazy(async () => ({ default: (await withWords('notices', import('#web/features/notices/notices-card'))).NoticesCard }));

const Data = () => (
  <>
    <Notices />
    <AccountData />
  </>
);

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
    activity={Activity}
    purchases={Purchases}
    creator={creator}
    plan={AccountPlan}
    payouts={AccountPayouts}
    safety={Safety}
    data={Data}
  />
);
