import type { ListMatchesResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import type { ListPresenceResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';
import { applyEnd, applyMatch, type MatchPages } from './live-matches';

const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMatches: build.infiniteQuery<ListMatchesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/matches', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Matches'],
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
    /** Who of these is online; frames keep it true. */
    presence: build.query<string[], string[]>({
      query: (userIds) => `/presence?${new URLSearchParams(userIds.map((id) => ['userIds', id]))}`,
      transformResponse: ({ online = [] }: ListPresenceResponseJson) => online.flatMap(({ userId }) => userId ?? []),
      onCacheEntryAdded: async (userIds, { updateCachedData, cacheEntryRemoved }) => {
        const set = (userId = '', online = false) => {
          if (userIds.includes(userId)) updateCachedData((known) => [...known.filter((id) => id !== userId), ...(online ? [userId] : [])]);
        };
        const stop = [
          onFrame('PresencePushed', ({ userId, online }) => set(userId, online)),
          onFrame('ConversationClosedPushed', ({ userId }) => set(userId, false)), // who is gone is not seen any more
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useListMatchesInfiniteQuery, usePresenceQuery } = matchesApi;
