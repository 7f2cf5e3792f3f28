import type { ListStorefrontItemsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from './api';

const storeItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The items of a store that everybody sees, the newest first; by the id of the creator. */
    publicStoreItems: build.infiniteQuery<ListStorefrontItemsResponseJson, string, string>({
      query: ({ queryArg: creatorId, pageParam }) => ({
        url: `/storefronts/${creatorId}/items`,
        params: { sort: 'newest', cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
    }),
  }),
});

export const { usePublicStoreItemsInfiniteQuery } = storeItemsApi;
