import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';
import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { PurchaseRow } from './purchase-row';
import { purchasesIn, usePurchasesInfiniteQuery } from './purchases.api';

/** DASH-10 to 12: what the member bought, latest first. */
export function PurchasesCard() {
  const { t } = useLingui();
  const query = usePurchasesInfiniteQuery();
  return (
    <Card title={t`Purchases`}>
      <QueryState
        query={query}
        failed={t`Failed to load your purchases`}
        loading={<RowSkeletons rows={4} things />}
        isEmpty={(list) => purchasesIn(list).length === 0 && !query.hasNextPage}
        empty={<NoPurchases />}
      >
        {(list) => (
          <>
            <ul className="pb-2">
              {purchasesIn(list).map((purchase) => (
                <PurchaseRow key={purchase.id} purchase={purchase} />
              ))}
            </ul>
            <ShowMore query={query} size="sm" className="grid justify-items-center pb-4" />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function NoPurchases() {
  const { t } = useLingui();
  const browse = (
    <Button asChild size="sm">
      <Link to={paths.browse}>
        <Trans>Browse creators</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`Nothing bought yet`} action={browse}>
      <Trans>Your purchases from creators appear here. Your statement shows a neutral name.</Trans>
    </EmptyState>
  );
}
