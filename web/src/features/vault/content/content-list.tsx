import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { toast } from 'sonner';
import { selectUploads } from '#web/client/uploads/uploads.slice';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ContentRow } from './content-row';
import { ShowMore } from '#web/ui/load-more/show-more';
import { itemsIn, totalOf, useOwnItemsInfiniteQuery } from '../api/vault.api';
import './vault.css';

const ArrangeList = lazy(async () => ({ default: (await import('./arrange-list')).ArrangeList }));

/** VAULT-07: everything of hers, visible or not, in the order of her store: the newest first until she changes it. */
export function ContentList() {
  const { t } = useLingui();
  const query = useOwnItemsInfiniteQuery();
  const sending = useSelector(selectUploads).flatMap(({ item, state }) => (item && state !== 'done' ? [item] : []));
  const total = totalOf(query.data);
  const [arranging, setArranging] = useState(false);
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'content', description: t`Failed to load your content` }); // VAULT-12
  }, [isError, t]);
  return (
    <section aria-labelledby="content-title" className="overflow-hidden rounded-card border border-subtle bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 pt-5 pb-3 md:px-6">
        <h2 id="content-title" className="text-h3">
          <Trans>Content</Trans> {total > 0 && <span className="font-medium text-low tabular-nums">{total}</span>}
        </h2>
        {(total > 1 || arranging) && (
          <Button variant="ghost" size="sm" onClick={() => setArranging(!arranging)}>
            {arranging ? <Trans>Done</Trans> : <Trans>Change order</Trans>}
          </Button>
        )}
      </div>
      <QueryState
        query={{ data: query.data && itemsIn(query.data), error: query.error, refetch: query.refetch }}
        failed={t`Failed to load your content`}
        loading={<Skeleton className="m-4 h-72" />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState title={t`Nothing in your vault yet`}>
            <Trans>Upload a photo or video and set a price to start selling.</Trans>
          </EmptyState>
        }
      >
        {(items) => (
          <>
            {arranging ? (
              <Suspense fallback={<Skeleton className="m-4 h-72" />}>
                <ArrangeList items={items} total={total} />
              </Suspense>
            ) : (
              <>
                <Headings />
                <ul>
                  {items.map((item) => (
                    <ContentRow key={item.id} item={item} sending={sending.includes(item.id ?? '')} />
                  ))}
                </ul>
              </>
            )}
            <ShowMore query={query} size="sm" className="flex justify-center border-t border-subtle p-2" />
          </>
        )}
      </QueryState>
    </section>
  );
}

/** Every row says by itself what its numbers are; these are for the eye. */
const Headings = () => (
  <div aria-hidden className="content-row content-headings text-sm font-medium text-low">
    <span style={{ gridArea: 'title' }}>
      <Trans>Title</Trans>
    </span>
    <span style={{ gridArea: 'type' }}>
      <Trans>Type</Trans>
    </span>
    <span style={{ gridArea: 'price' }} className="text-right">
      <Trans>Price</Trans>
    </span>
    <span style={{ gridArea: 'sales' }} className="text-right">
      <Trans>Sales</Trans>
    </span>
    <span style={{ gridArea: 'visible' }}>
      <Trans>Visible</Trans>
    </span>
    <span style={{ gridArea: 'created' }}>
      <Trans>Created</Trans>
    </span>
  </div>
);
