import type {
  GetStorefrontResponseJson,
  ListStorefrontItemsResponseJson,
  OpenItemResponseJson,
  PurchaseContentResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import type { ContentItemJson, StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { api } from '#web/client/api';
import { isProblem } from '#web/client/problem';
import { onFrame } from '#web/client/live/socket';

/** Whose store, and who looks: what a visitor was answered is not what a member gets. */
interface Look {
  creatorId: string;
  viewer: string;
}

export interface ItemsLook extends Look {
  contentType: '' | 'photo' | 'video';
  /** 'arranged' is the order that the creator chose. */
  sort: 'arranged' | 'newest' | 'price_low' | 'price_high';
}

const itemsOf = (creatorId: string) => ({ type: 'StoreItems', id: creatorId }) as const;
const storeOf = (creatorId: string) => ({ type: 'Storefront', id: creatorId }) as const;

export const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    storefront: build.query<StorefrontJson, Look>({
      query: ({ creatorId }) => `/storefronts/${creatorId}`,
      transformResponse: ({ storefront = {} }: GetStorefrontResponseJson) => storefront,
      providesTags: (_, __, { creatorId }) => [storeOf(creatorId)],
    }),
    /** Who is notified of a payment owns the item at once; the sharp picture follows with the answer that is read again. */
    storefrontItems: build.infiniteQuery<ListStorefrontItemsResponseJson, ItemsLook, string>({
      query: ({ queryArg: { creatorId, contentType, sort }, pageParam }) => ({
        url: `/storefronts/${creatorId}/items`,
        params: { contentType: contentType || undefined, sort, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: (_, __, { creatorId }) => [itemsOf(creatorId)],
      onCacheEntryAdded: async ({ creatorId }, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const refetchOn = () => void dispatch(api.util.invalidateTags([itemsOf(creatorId), storeOf(creatorId)]));
        const stop = [
          onFrame('Ready', refetchOn),
          onFrame('ItemChangedPushed', ({ item }) => item?.creatorId === creatorId && refetchOn()),
          onFrame('PaymentChangedPushed', ({ payment = {} }) => {
            const owned = ownsBy(payment);
            if (payment.creatorId !== creatorId || owned === undefined) return;
            updateCachedData(({ pages }) => {
              for (const item of pages.flatMap(({ items = [] }) => items)) if (item.id === payment.contentId) item.owned = owned;
            });
            dispatch(api.util.invalidateTags([itemsOf(creatorId), { type: 'StoreItem', id: payment.contentId }]));
          }),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    /** The item in full, for anyone who owns it. Nothing of it stays when no one looks. */
    openItem: build.query<ContentItemJson, Pick<Look, 'viewer'> & { id: string }>({
      query: ({ id }) => `/items/${id}`,
      transformResponse: ({ item = {} }: OpenItemResponseJson) => item,
      providesTags: (_, __, { id }) => [{ type: 'StoreItem', id }],
      keepUnusedDataFor: 0,
    }),
    purchaseItem: build.mutation<PurchaseContentResponseJson, { id: string; creatorId: string }>({
      query: ({ id }) => ({ url: `/items/${id}/purchase`, method: 'POST' }),
      // Refused for what it is: it stands differently than shown.
      invalidatesTags: (_, error, { creatorId }) => (isProblem(error) && [404, 409].includes(error.status) ? [itemsOf(creatorId)] : []),
    }),
    /** How much there is in a store that is open, and what the cheapest costs; null where there is none. It is no visit. */
    storeOffer: build.query<{ total: number; low?: number } | null, string>({
      queryFn: async (creatorId, _, __, ask) => {
        const { data, error } = await ask({ url: `/storefronts/${creatorId}/items`, params: { sort: 'price_low', limit: 1 } });
        if (error) return isProblem(error) && error.status === 404 ? { data: null } : { error };
        const { items = [], total = 0 } = data as ListStorefrontItemsResponseJson;
        return { data: { total, low: items[0]?.price } };
      },
      providesTags: (_, __, creatorId) => [itemsOf(creatorId)],
    }),
  }),
});

/** What a payment says about who owns the item; nothing while it is not decided. */
function ownsBy({ kind, status = '' }: PaymentJson): boolean | undefined {
  if (kind !== 'content') return undefined;
  if (status === 'completed') return true;
  return ['refunded', 'disputed'].includes(status) ? false : undefined;
}

/** All items that were read so far, each once. */
export const itemsIn = ({ pages }: { pages: ListStorefrontItemsResponseJson[] }): ContentItemJson[] => [
  ...new Map(pages.flatMap(({ items = [] }) => items).map((item) => [item.id, item])).values(),
];

export const { useStorefrontQuery, useStorefrontItemsInfiniteQuery, useOpenItemQuery, usePurchaseItemMutation, useStoreOfferQuery } =
  storefrontApi;
