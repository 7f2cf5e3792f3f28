import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLatestSalesQuery } from '#web/client/payments/earnings.api';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { SaleRow } from './sale-row';

const latest = 5;

/** The dashboard's Sales tab: the latest five (DASH-13, DASH-14). */
export function SalesTab() {
  const { t } = useLingui();
  const query = useLatestSalesQuery(latest);
  const vault = (
    <Button asChild variant="quiet" size="sm">
      <Link to={paths.vault}>
        <Trans>Manage Vault</Trans>
      </Link>
    </Button>
  );
  return (
    <Card title={t`Sales`} aside={vault}>
      <QueryState
        query={query}
        failed={t`Failed to load your sales`}
        loading={<Skeleton className="m-4 h-60" />}
        isEmpty={({ sales = [] }) => sales.length === 0}
        empty={
          <EmptyState title={t`No sales yet`}>
            <Trans>Your latest sales appear here.</Trans>
          </EmptyState>
        }
      >
        {({ sales = [] }) => (
          <ul>
            {sales.map((sale) => (
              <SaleRow key={sale.id} sale={sale} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
