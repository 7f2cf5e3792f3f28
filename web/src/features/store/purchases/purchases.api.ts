import type { ListPurchasesResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { PurchaseJson } from '@sotto/proto/marketplace/v1/payments';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

const purchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** DASH-11: as many at a time as the server gives by itself, latest first. */
    purchases: build.infiniteQuery<ListPurchasesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/purchases', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Purchases'],
      // DASH-24: the place where it is missing says so; nothing more is shown.
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          () => undefined,
          (failure) => console.error('Error loading dashboard data', failure),
        ),
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['PaymentChangedPushed'], () => void dispatch(api.util.invalidateTags(['Purchases'])), cacheEntryRemoved),
    }),
  }),
});

/** All purchases that were read so far, each once. */
export const purchasesIn = ({ pages }: { pages: ListPurchasesResponseJson[] }): PurchaseJson[] => [
  ...new Map(pages.flatMap(({ purchases = [] }) => purchases).map((purchase) => [purchase.id, purchase])).values(),
];

export const { usePurchasesInfiniteQuery } = purchasesApi;
