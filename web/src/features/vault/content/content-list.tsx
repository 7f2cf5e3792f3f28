import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { toast } from 'sonner';
import { selectUploads } from '#web/client/uploads/uploads.slice';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ContentRow } from './content-row';
import { ShowMore } from '#web/ui/load-more/show-more';
import { itemsIn, totalOf, useOwnItemsInfiniteQuery } from '../api/vault.api';
import './vault.css';

/** VAULT-07: everything of hers, newest first, visible or not. */
export function ContentList() {
  const { t } = useLingui();
  const query = useOwnItemsInfiniteQuery();
  const sending = useSelector(selectUploads).flatMap(({ item, state }) => (item && state !== 'done' ? [item] : []));
  const total = totalOf(query.data);
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'content', description: t`Failed to load your content` }); // VAULT-12
  }, [isError, t]);
  return (
    <section aria-labelledby="content-title" className="overflow-hidden rounded-card border border-subtle bg-surface">
      <h2 id="content-title" className="px-4 pt-5 pb-3 text-h3 md:px-6">
        <Trans>Content</Trans> {total > 0 && <span className="font-medium text-low tabular-nums">{total}</span>}
      </h2>
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
            <Headings />
            <ul>
              {items.map((item) => (
                <ContentRow key={item.id} item={item} sending={sending.includes(item.id ?? '')} />
              ))}
            </ul>
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
