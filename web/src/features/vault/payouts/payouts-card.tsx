import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutJson } from '@sotto/proto/marketplace/v1/earnings';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { Card, CardRow } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { FirstPayout } from './first-payout';
import { usePayoutsInfiniteQuery } from '../api/earnings-details.api';
import { ShowMore } from '#web/ui/load-more/show-more';

/** What went out, when, and what became of it. */
export function PayoutsCard() {
  const { t } = useLingui();
  const query = usePayoutsInfiniteQuery();
  const payouts = query.data?.pages.flatMap((page) => page.payouts ?? []);
  return (
    <Card title={t`Payouts`}>
      <FirstPayout />
      <QueryState
        query={{ data: payouts, error: query.error, refetch: query.refetch }}
        failed={t`Failed to load your payouts`}
        loading={<Skeleton className="m-4 h-32" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className="px-4 pb-5 text-mid md:px-6">
            <Trans>No payouts yet.</Trans>
          </p>
        }
      >
        {(list) => (
          <>
            <ul>
              {list.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} />
              ))}
            </ul>
            <ShowMore query={query} size="sm" className="flex justify-center border-t border-subtle p-2" />
          </>
        )}
      </QueryState>
    </Card>
  );
}

const PayoutRow = ({ payout: { amount = 0, status = '', reason, createdAt = '', settledAt } }: { payout: PayoutJson }) => (
  <CardRow>
    <div className="min-w-0 grow">
      <p className="font-medium tabular-nums">{money(amount)}</p>
      <p className="text-sm text-low">{dateTime(settledAt ?? createdAt)}</p>
      {reason && <p className="text-sm text-danger-text wrap-anywhere">{reason}</p>}
    </div>
    <PayoutStatus status={status} />
  </CardRow>
);

function PayoutStatus({ status }: { status: string }) {
  if (status === 'paid') return <Badge tone="success">{say`Paid`}</Badge>;
  return status === 'failed' ? <Badge tone="danger">{say`Failed`}</Badge> : <Badge tone="info">{say`In transit`}</Badge>;
}
