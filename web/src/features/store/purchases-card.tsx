import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
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
        loading={<RowSkeletons />}
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
            {query.hasNextPage && (
              <div className="grid justify-items-center pb-4">
                <Button variant="ghost" size="sm" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  <Trans>Show more</Trans>
                </Button>
              </div>
            )}
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
      <Trans>What you buy from creators is kept here, under a neutral name on your statement.</Trans>
    </EmptyState>
  );
}

const RowSkeletons = () => (
  <div className="pb-2">
    {['one', 'two', 'three', 'four'].map((row) => (
      <div key={row} className="flex min-h-20 items-center gap-3.5 px-4 py-3 md:px-6">
        <Skeleton className="size-14 flex-none rounded-[10px]!" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);
