import { lazy } from 'react';
import { ActivityCard } from '#web/features/activity/activity-card';
import { DashboardPage } from '#web/features/dashboard/dashboard-page';
import { withWords } from './language';

/** The account tab is one of many, and its forms are heavy: they come when it is opened. */
const Safety = lazy(async () => ({
  default: (await withWords('account', import('#web/features/account/account-sections'))).AccountSafety,
}));
const Data = lazy(async () => ({ default: (await withWords('account', import('#web/features/account/account-sections'))).AccountData }));

export const DashboardRoute = () => <DashboardPage activity={ActivityCard} safety={Safety} data={Data} />;
