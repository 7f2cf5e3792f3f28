import type { ListMatchesResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';
import { readAgainAfter } from '#web/client/live/watch-frames';
import { applyEnd, applyMatch, type MatchPages } from './live-matches';

const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatches: build.infiniteQuery<ListMatchesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/matches', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Matches'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(['MatchPushed', 'MatchEndedPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags(['Matches']))),
      onCacheEntryAdded: async (_, { updateCachedData, cacheDataLoaded, cacheEntryRemoved, dispatch }) => {
        const change = (apply: (list: MatchPages) => void) => void updateCachedData(apply);
        const refetch = () =>
          void cacheDataLoaded.then(
            () => dispatch(api.util.invalidateTags(['Matches'])),
            () => undefined,
          );
        const stop = [
          onFrame('MatchPushed', ({ match }) => match && change((list) => applyMatch(list, match))),
          onFrame('MatchEndedPushed', (frame) => change((list) => applyEnd(list, frame))),
          onFrame('CardChangedPushed', refetch),
          onFrame('Ready', refetch), // what was missed while away
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useListMatchesInfiniteQuery } = matchesApi;
