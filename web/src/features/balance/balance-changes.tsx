import { Trans, useLingui } from '@lingui/react/macro';
import type { BalanceChangeJson } from '@sotto/proto/marketplace/v1/earnings';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Card, CardRow } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { changeLabel, changeMeaning } from './change-labels';
import { useBalanceChangesInfiniteQuery } from '../api/earnings-details.api';
import { ShowMore } from '#web/ui/load-more/show-more';

/** Every cent that came, went, or moved within the balance, and why. */
export function BalanceChanges() {
  const { t } = useLingui();
  const query = useBalanceChangesInfiniteQuery();
  const changes = query.data?.pages.flatMap((page) => page.changes ?? []);
  return (
    <Card title={t`Balance changes`}>
      <QueryState
        query={{ data: changes, error: query.error, refetch: query.refetch }}
        failed={t`Failed to load your balance changes`}
        loading={<Skeleton className="m-4 h-32" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className="px-4 pb-5 text-mid md:px-6">
            <Trans>No activity yet.</Trans>
          </p>
        }
      >
        {(list) => (
          <>
            <ul>
              {list.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
            <ShowMore query={query} size="sm" className="flex justify-center border-t border-subtle p-2" />
          </>
        )}
      </QueryState>
    </Card>
  );
}

const ChangeRow = ({ change: { at = '', kind = '', amount = 0, title, reason } }: { change: BalanceChangeJson }) => (
  <CardRow>
    <div className="min-w-0 grow">
      <p className="font-medium wrap-anywhere">{[changeLabel(kind), title].filter(Boolean).join(': ')}</p>
      <p className="text-sm text-low">{at && dateTime(at)}</p>
      {changeMeaning(kind) && <p className="text-sm text-mid">{changeMeaning(kind)}</p>}
      {reason && <p className="text-sm text-mid wrap-anywhere">{reason}</p>}
    </div>
    {amount !== 0 && (
      <span className={`flex-none font-semibold tabular-nums ${amount > 0 ? 'text-success' : 'text-danger-text'}`}>
        {amount > 0 ? `+${money(amount)}` : money(amount)}
      </span>
    )}
  </CardRow>
);
