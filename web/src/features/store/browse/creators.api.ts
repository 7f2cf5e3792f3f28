import type { BrowseCreatorsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { CreatorJson } from '@sotto/proto/marketplace/v1/store';
import { api } from '#web/client/api';

export const priceBands = ['', 'under_10', '10_25', '25_50', 'over_50'] as const;
export const creatorSorts = ['newest', 'name', 'price_low', 'price_high', 'most_content'] as const;

/** What creators are looked for by (D-30), and who looks: the rule for who they see is the server's (D-29). */
export interface CreatorsLook {
  search: string;
  price: (typeof priceBands)[number];
  sort: (typeof creatorSorts)[number];
  viewer: string;
}

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    creators: build.infiniteQuery<BrowseCreatorsResponseJson, CreatorsLook, string>({
      query: ({ queryArg: { search, price, sort }, pageParam }) => ({
        url: '/creators',
        params: { search: search || undefined, price: price || undefined, sort, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Creators'],
    }),
  }),
});

/** All creators that were read so far, each once. */
export const creatorsIn = ({ pages }: { pages: BrowseCreatorsResponseJson[] }): CreatorJson[] => [
  ...new Map(pages.flatMap(({ creators = [] }) => creators).map((creator) => [creator.userId, creator])).values(),
];

export const { useCreatorsInfiniteQuery } = creatorsApi;
