import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { ContentItemJson, StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { LoadMore } from '#web/ui/load-more/load-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { ItemGrid, ItemGridSkeleton } from './item-grid';
import { StoreActions } from './store-actions';
import { NoneOfKind, StoreEmpty } from './store-empty';
import { StoreFilters } from './store-filters';
import { StoreHeader } from './store-header';
import type { StoreSlots } from './store-slots';
import { itemsIn, type useStorefrontItemsInfiniteQuery } from '../api/storefront.api';
import type { useStoreView } from './use-store-view';

interface StoreViewProps extends Omit<StoreSlots, 'report'> {
  store: StorefrontJson;
  signedIn: boolean;
  view: ReturnType<typeof useStoreView>;
  items: ReturnType<typeof useStorefrontItemsInfiniteQuery>;
  confirmingId?: string;
  onReport?: (item: ContentItemJson) => void;
}

/** A store that may be seen: who, what, and for how much. */
export function StoreView({ store, signedIn, view, items, confirmingId, onReport, ...slots }: StoreViewProps) {
  const { t } = useLingui();
  const own = store.own === true;
  const asBuyer = own && view.asBuyer;
  const { contentType, sort, set } = view;
  return (
    <>
      <StoreHeader
        store={store}
        heading={signedIn ? 'h2' : 'h1'}
        actions={<StoreActions store={store} signedIn={signedIn} onViewAsBuyer={() => set({ view: 'buyer' })} {...slots} />}
      />
      <div className="flex wrap grow flex-col gap-6 pt-6 pb-14">
        {own && !store.isEnabled && (
          <Banner icon={EyeOff} tone="warning">
            <Trans>Your store is closed. Only you can see it.</Trans>
          </Banner>
        )}
        {asBuyer && (
          <Banner
            icon={Eye}
            live
            action={
              <Button variant="secondary" size="sm" onClick={() => set({ view: '' })}>
                <Trans>Back to your view</Trans>
              </Button>
            }
          >
            <Trans>This is how buyers see your store. You can’t buy your own items.</Trans>
          </Banner>
        )}
        {(store.contentCount ?? 0) > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-4 *:grow">
            <h2 className={own && !asBuyer ? 'text-h2' : 'sr-only'}>
              {own && !asBuyer ? <Trans>Your Content</Trans> : <Trans>Content</Trans>}
            </h2>
            <div className={own && !asBuyer ? 'grow-0! max-sm:w-full' : ''}>
              <StoreFilters contentType={contentType} sort={sort} onType={(type) => set({ type })} onSort={(by) => set({ sort: by })} />
            </div>
          </div>
        )}
        <QueryState
          query={{ ...items, data: items.currentData }}
          failed={t`Failed to load this store`}
          loading={<ItemGridSkeleton />}
          isEmpty={(list) => itemsIn(list).length === 0 && !items.hasNextPage}
          empty={
            contentType && (store.contentCount ?? 0) > 0 ? (
              <NoneOfKind kind={contentType} onAll={() => set({ type: '' })} />
            ) : (
              <StoreEmpty name={store.displayName ?? ''} own={own && !asBuyer} />
            )
          }
        >
          {(list) => (
            <>
              <ItemGrid
                items={asBuyer ? itemsIn(list).filter(({ minimumPrice = 0 }) => minimumPrice === 0) : itemsIn(list)}
                onlooker={asBuyer ? 'as-buyer' : own ? 'creator' : 'visitor'}
                confirmingId={confirmingId}
                onOpen={(item) => set({ item })}
                onReport={onReport}
              />
              {items.hasNextPage && (
                <LoadMore
                  pending={items.isFetchingNextPage}
                  failed={items.isFetchNextPageError}
                  onMore={() => void items.fetchNextPage()}
                />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}
