import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { IconButton } from '#web/ui/button/icon-button';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { QueryState } from '#web/ui/query-state/query-state';
import { useAnalyticsQuery } from './analytics.api';
import { Counts } from './counts';
import { CountChart } from './count-chart';
import { Plans } from './plans';

/** How many members and conversations there are (ADMIN-09 to ADMIN-12, D-82). */
export function UserAnalytics({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const query = useAnalyticsQuery();
  const { data, isError, error, isFetching } = query;
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  useEffect(() => {
    if (isError && !forbidden) toast.error(t`Error`, { id: 'analytics', description: t`Failed to fetch user analytics` });
  }, [isError, forbidden, t]);
  if (forbidden) return refused;
  const updated = data?.asOf?.slice(11, 16);
  return (
    <section aria-labelledby="analytics-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="analytics-title" className="text-h2">
          <Trans>User Analytics</Trans>
        </h2>
        <div className="flex items-center gap-2 text-sm text-low tabular-nums">
          {updated && <Trans>UTC · updated {updated}</Trans>}
          <IconButton icon={RefreshCw} label={t`Reload`} aria-busy={isFetching} onClick={() => void query.refetch()} />
        </div>
      </header>
      <QueryState query={query} failed={t`Failed to fetch user analytics`} loading={<Counts />} isEmpty={() => false} empty={null}>
        {(analytics) => (
          <>
            <Counts analytics={analytics} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <CountChart />
              <Plans plans={analytics.plans ?? []} />
            </div>
          </>
        )}
      </QueryState>
      <KeySheet keys={[]} />
    </section>
  );
}
