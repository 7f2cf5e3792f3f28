import { Trans, useLingui } from '@lingui/react/macro';
import { useLatestSalesQuery } from '#web/client/payments/earnings.api';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ExportSalesButton } from './export-sales-button';
import { SaleRow } from './sale-row';

const latest = 10;

/** EARN-04 to EARN-06 */
export function RecentSales() {
  const { t } = useLingui();
  const query = useLatestSalesQuery(latest);
  const total = query.data?.total ?? 0;
  return (
    <Card title={t`Recent Sales`} aside={total > 0 && <ExportSalesButton />}>
      <QueryState
        query={query}
        failed={t`Failed to load earnings data`}
        loading={<Skeleton className="m-4 h-60" />}
        isEmpty={({ sales = [] }) => sales.length === 0}
        empty={
          <EmptyState title={t`No sales yet`}>
            <Trans>Your sales appear here.</Trans>
          </EmptyState>
        }
      >
        {({ sales = [] }) => (
          <>
            <ul>
              {sales.map((sale) => (
                <SaleRow key={sale.id} sale={sale} withFee />
              ))}
            </ul>
            {total > sales.length && (
              <p className="border-t border-subtle px-4 py-3 text-sm text-low md:px-6">
                <Trans>
                  The latest {latest} of {total}. Export has all of them.
                </Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
