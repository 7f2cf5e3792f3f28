import { useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAddress } from '#web/lib/routes/use-address';
import { isProblem } from '#web/client/problem';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Waiting } from '#web/ui/skeleton/waiting';
import { Tabs } from '#web/ui/tabs/tabs';
import type { DashboardSlots } from './dashboard-slots';
import { openTab, tabsFor, type TabName } from './dashboard-tabs';
import { MatchesTab } from './matches-tab';
import { Panel } from './panel/panel';
import { RecentMatchesCard } from './recent-matches-card';
import { RequestsTab } from './requests-tab';
import { ShortcutsCard } from './shortcuts-card';
import { directionFor } from './use-requests';

const AccountTab = lazy(async () => ({ default: (await import('./account/account-tab')).AccountTab }));
const loading = (
  <Waiting>
    <Skeleton className="h-80 rounded-card!" />
  </Waiting>
);

interface DashboardTabsProps extends DashboardSlots {
  profile: OwnProfileJson | undefined;
  /** Why there is no profile, and how to ask again. */
  failure: { error?: unknown; refetch: () => unknown };
  /** Requests to the member that wait. */
  waiting: number;
}

/** DASH-07: the parts of the dashboard; which one is open stands in the address. */
export function DashboardTabs({
  profile,
  failure,
  waiting,
  activity: Activity,
  purchases: Purchases,
  creator,
  ...account
}: DashboardTabsProps) {
  const { t } = useLingui();
  const [search, change] = useAddress();
  const gender = profile?.gender;
  const wanted = search.get('tab');
  const { error, refetch } = failure;
  // Which ones there are depends on the member.
  if (!profile && !error) return loading;
  if (!profile && !wanted)
    return <ErrorCard title={t`Failed to load your profile`} code={isProblem(error) ? error.code : 'UNKNOWN'} onRetry={refetch} />;
  const labels: Record<TabName, string> = {
    activity: t`Activity`,
    purchases: t`Purchases`,
    sales: t`Sales`,
    payments: t`Payments`,
    requests: t`Requests`,
    matches: t`Matches`,
    account: t`Account`,
  };
  const always = (
    <>
      <RecentMatchesCard startable={profile?.complete ?? false} />
      <ShortcutsCard gender={gender} />
    </>
  );
  const { beside: Beside, sales: Sales, payments: Payments } = creator;
  const beside = (content: ReactNode) => <Panel aside={always}>{content}</Panel>;
  const contents: Record<TabName, () => ReactNode> = {
    activity: () => beside(<Activity />),
    purchases: () => beside(<Purchases />),
    sales: () => (
      <Panel
        aside={
          <>
            <Beside />
            {always}
          </>
        }
      >
        <Sales />
      </Panel>
    ),
    payments: () => beside(<Payments />),
    requests: () => beside(<RequestsTab direction={directionFor(gender)} />),
    matches: () => <MatchesTab startable={profile?.complete ?? false} />,
    account: () => (
      <Suspense fallback={loading}>
        <AccountTab {...account} creates={gender === 'female'} />
      </Suspense>
    ),
  };
  const names = tabsFor(gender);
  const open = openTab(wanted, gender);
  const choose = (tab: string) => change({ tab }, { replace: true });
  const tabs = names.map((id) => ({
    id,
    label: labels[id],
    count: id === 'requests' && gender === 'female' ? waiting : 0,
    content: id === open ? contents[id]() : null,
  }));
  return <Tabs label={t`Dashboard`} tabs={tabs} value={open} onValueChange={choose} />;
}
