import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { activitiesIn, useActivityInfiniteQuery } from '#web/client/people/activity.api';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ActivityRow } from './activity-row';

/** D-16: the member's true activity of the last 30 days, latest first. */
export function ActivityList({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const query = useActivityInfiniteQuery();
  return (
    <QueryState
      query={query}
      failed={t`Failed to load activity`}
      loading={<Loading />}
      isEmpty={(list) => activitiesIn(list).length === 0}
      empty={
        <EmptyState title={t`No activity yet`}>
          <Trans>Likes, matches, views and answers of the last 30 days appear here.</Trans>
        </EmptyState>
      }
    >
      {(list) => (
        <>
          <ul>
            {activitiesIn(list).map((activity) => (
              <ActivityRow key={activity.id} activity={activity} onFollow={onFollow} />
            ))}
          </ul>
          <ShowMore query={query} size="sm" className="p-4 text-center" />
        </>
      )}
    </QueryState>
  );
}

const Loading = () => (
  <div>
    {['one', 'two', 'three'].map((row) => (
      <div key={row} className="flex min-h-16 items-center gap-3.5 px-4 py-3 md:px-5">
        <Skeleton className="size-11 flex-none rounded-full!" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-1/5" />
        </div>
      </div>
    ))}
  </div>
);
