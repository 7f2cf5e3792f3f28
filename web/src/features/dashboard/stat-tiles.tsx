import { useLingui } from '@lingui/react/macro';
import { Eye, Gem, Heart, Images, Users } from 'lucide-react';
import { useAddress } from '#web/lib/routes/use-address';
import { totalOf } from '#web/client/people/access-requests.api';
import { cents, useEarningsQuery } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { Stat } from '#web/ui/stat/stat';
import { useMemberStatsQuery } from './api/dashboard.api';
import type { ListName } from './people/list-name';
import { useLatestRequests, usePendingRequests } from './use-requests';

interface StatTilesProps {
  gender: string | undefined;
  /** The gender, which decides the last tile, is not known yet. */
  loading: boolean;
  onOpen: (list: ListName) => void;
}

const lookAgainMs = 60_000; // likes and views are not announced one by one

const tiles = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4';

/** DASH-02: four true numbers. Each opens the list that it counts, and one that cannot be read says so. */
export function StatTiles({ gender, loading, onOpen }: StatTilesProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useMemberStatsQuery(undefined, {
    refetchOnFocus: true,
    pollingInterval: lookAgainMs,
    skipPollingIfUnfocused: true,
  });
  const shared = { onRetry: () => void refetch() };
  const count = (value: number | undefined) => (data ? (value ?? 0) : isError ? null : undefined);
  return (
    <div className={tiles}>
      <Stat {...shared} icon={Heart} label={t`Likes Received`} value={count(data?.likesReceived)} onOpen={() => onOpen('likes')} />
      <Stat {...shared} icon={Eye} label={t`Profile Views`} value={count(data?.profileViews)} onOpen={() => onOpen('views')} />
      <Stat {...shared} icon={Users} label={t`Matches`} value={count(data?.matches)} onOpen={() => onOpen('matches')} />
      {loading ? (
        <Skeleton className="min-h-28 rounded-card" />
      ) : gender === 'female' ? (
        <RevenueTile />
      ) : (
        <RequestsTile onOpen={() => onOpen('requests')} />
      )}
    </div>
  );
}

/** DASH-27: what a creator keeps of the last 30 days. */
function RevenueTile() {
  const { t } = useLingui();
  const [, change] = useAddress();
  const { data, isError, refetch } = useEarningsQuery();
  const { earnings = {} } = data ?? {};
  return (
    <Stat
      icon={Gem}
      label={t`Revenue`}
      value={data ? money(cents(earnings.thisMonthEarnings)) : isError ? null : undefined}
      note={data && t`Last 30 days`}
      tone="gold"
      onOpen={() => change({ tab: 'payments' }, { replace: true })}
      onRetry={() => void refetch()}
    />
  );
}

function RequestsTile({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useLatestRequests('outgoing');
  const pending = usePendingRequests('outgoing');
  const value = totalOf(data) ?? (isError ? null : undefined);
  return (
    <Stat
      icon={Images}
      label={t`Access Requests`}
      value={value}
      note={value && pending ? t`${pending} pending` : undefined}
      onOpen={onOpen}
      onRetry={() => void refetch()}
    />
  );
}
