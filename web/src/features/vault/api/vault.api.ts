import type {
  ChooseThumbnailRequestJson,
  ChooseThumbnailResponseJson,
  CreateItemRequestJson,
  CreateItemResponseJson,
  GetOwnStorefrontResponseJson,
  ListOwnItemsResponseJson,
  OpenItemResponseJson,
  SaveStorefrontRequestJson,
  SaveStorefrontResponseJson,
  UpdateItemRequestJson,
  UpdateItemResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';
import { onFrame } from '#web/client/live/socket';
import { readAgainAfter } from '#web/client/live/watch-frames';

type Change = UpdateItemRequestJson & { id: string };

/** Which item goes directly behind which; to the beginning without one. */
interface Move {
  id: string;
  afterId?: string;
}

export const vaultApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownStorefront: build.query<GetOwnStorefrontResponseJson, void>({
      query: () => '/storefront',
      providesTags: ['OwnStorefront'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(
          ['MediaFileChangedPushed', 'ItemChangedPushed', 'EarningsChangedPushed'], // what the banner and the first steps follow from
          () => void dispatch(api.util.invalidateTags(['OwnStorefront'])),
          cacheEntryRemoved,
        ),
    }),
    saveStorefront: build.mutation<SaveStorefrontResponseJson, SaveStorefrontRequestJson>({
      query: (body) => ({ url: '/storefront', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : ['OwnStorefront', 'Earnings']),
    }),
    /** Hides the list of first steps, or shows it again. */
    hideFirstSteps: build.mutation<unknown, boolean>({
      query: (hidden) => ({ url: '/storefront/first-steps', method: 'PUT', body: { hidden } }),
      invalidatesTags: ['OwnStorefront'],
    }),
    /** VAULT-07: active and inactive, in the order of the store, which is the newest first until she moves one. */
    ownItems: build.infiniteQuery<ListOwnItemsResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/items', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['OwnItems'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(['ItemChangedPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags(['OwnItems']))),
      onCacheEntryAdded: async (_, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const stop = [
          onFrame('ItemChangedPushed', ({ item }) => updateCachedData((list) => void (item && put(list, item)))),
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['OwnItems']))),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    /** For who waits for one of them while no list is shown. */
    latestItems: build.query<ContentItemJson[], void>({
      query: () => '/items',
      transformResponse: ({ items = [] }: ListOwnItemsResponseJson) => items,
      keepUnusedDataFor: 0,
    }),
    createItem: build.mutation<CreateItemResponseJson, CreateItemRequestJson>({
      query: (body) => ({ url: '/items', method: 'POST', body }),
      invalidatesTags: ['OwnItems', 'OwnStorefront', 'Earnings'], // the first one makes her a new creator
    }),
    /** Shown at once, and taken back when the server refuses. */
    updateItem: build.mutation<UpdateItemResponseJson, Change>({
      query: ({ id, ...body }) => ({ url: `/items/${id}`, method: 'PUT', body }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }): Promise<void> => {
        const set = (details: ContentItemJson) =>
          dispatch(vaultApi.util.updateQueryData('ownItems', undefined, (list) => void put(list, details)));
        const patch = set(change);
        await queryFulfilled.then(({ data: { item = {} } }) => void set({ isActive: false, description: '', ...item }), patch.undo); // anyone who changes it says that it failed
      },
      invalidatesTags: (_, error) => (error ? ['OwnItems'] : ['OwnStorefront', 'StoreItems']),
    }),
    /** One of hers with its file. Nothing of it stays when nobody looks at it. */
    ownItem: build.query<ContentItemJson, string>({
      query: (id) => `/items/${id}`,
      transformResponse: ({ item = {} }: OpenItemResponseJson) => item,
      keepUnusedDataFor: 0,
    }),
    chooseThumbnail: build.mutation<ChooseThumbnailResponseJson, ChooseThumbnailRequestJson & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/items/${id}/thumbnail`, method: 'PUT', body, timeout: 35_000 }), // a frame of a long video takes a while
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { item } }) =>
            void dispatch(vaultApi.util.updateQueryData('ownItems', undefined, (list) => void (item && put(list, item)))),
          () => undefined, // the dialog says that it failed
        ),
      invalidatesTags: (_, error) => (error ? [] : ['StoreItems']),
    }),
    /** Shown at once, and taken back when the server refuses. */
    moveItem: build.mutation<unknown, Move>({
      query: ({ id, ...body }) => ({ url: `/items/${id}/place`, method: 'PUT', body }),
      onQueryStarted: async (move, { dispatch, queryFulfilled }): Promise<void> => {
        const patch = dispatch(vaultApi.util.updateQueryData('ownItems', undefined, (list) => arrange(list, move)));
        await queryFulfilled.catch(patch.undo); // the page says that it failed
      },
      invalidatesTags: (_, error) => (error ? ['OwnItems'] : ['StoreItems']),
    }),
    deleteItem: build.mutation<unknown, string>({
      query: (id) => ({ url: `/items/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnItems', 'OwnStorefront'],
    }),
  }),
});

interface Pages {
  pages: ListOwnItemsResponseJson[];
}

/** Puts what is known of an item where it stands. Answers whether it stands somewhere. */
function put({ pages }: Pages, details: ContentItemJson): boolean {
  const known = pages.flatMap(({ items = [] }) => items).filter(({ id }) => id === details.id);
  for (const item of known) Object.assign(item, details);
  return known.length > 0;
}

/** Moves an item within the pages that were read. */
function arrange({ pages }: Pages, { id, afterId }: Move): void {
  const items = pages.flatMap(({ items = [] }) => items);
  const rest = items.filter((item) => item.id !== id);
  const place = afterId ? rest.findIndex((item) => item.id === afterId) + 1 : 0;
  const left = rest.toSpliced(place, 0, ...items.filter((item) => item.id === id));
  for (const page of pages) page.items = left.splice(0, page.items?.length ?? 0);
}

/** All that were read so far, each once. */
export const itemsIn = (list: Pages | undefined): ContentItemJson[] => [
  ...new Map((list?.pages ?? []).flatMap(({ items = [] }) => items).map((item) => [item.id, item])).values(),
];

/** How many there are in all. */
export const totalOf = (list: Pages | undefined): number => list?.pages[0]?.total ?? 0;

export const {
  useOwnStorefrontQuery,
  useSaveStorefrontMutation,
  useHideFirstStepsMutation,
  useOwnItemsInfiniteQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useOwnItemQuery,
  useChooseThumbnailMutation,
  useMoveItemMutation,
  useDeleteItemMutation,
} = vaultApi;
