import { useAddress } from '#web/lib/routes/use-address';
import type { ItemsLook } from '../api/storefront.api';

const kinds = ['', 'photo', 'video'] as const;
const sorts = ['arranged', 'newest', 'price_low', 'price_high'] as const;

interface StoreView extends Pick<ItemsLook, 'contentType' | 'sort'> {
  /** The item that is open; empty when none is. */
  itemId: string;
  /** The owner looks at the store as others do. */
  asBuyer: boolean;
  set: (change: Partial<Record<'type' | 'sort' | 'item' | 'view', string>>) => void;
}

/** How a store is looked at stands in its address, and leaves no trail of addresses behind. */
export function useStoreView(): StoreView {
  const [search, change] = useAddress();
  const set: StoreView['set'] = (changes) => change(changes, { replace: true });
  return {
    contentType: kinds.find((kind) => kind === search.get('type')) ?? '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'arranged',
    itemId: search.get('item') ?? '',
    asBuyer: search.get('view') === 'buyer',
    set,
  };
}
