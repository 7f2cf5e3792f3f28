import type { DeviceJson } from '@sotto/proto/identity/v1/accounts';
import type { ListSessionsResponseJson } from '@sotto/proto/identity/v1/identity_service';
import type { BlockedMemberJson, ListBlocksResponseJson, ListMatchesResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';

const recent = 5;

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<DeviceJson[], void>({
      query: () => '/sessions',
      transformResponse: ({ devices = [] }: ListSessionsResponseJson) => devices,
      providesTags: ['Sessions'],
    }),
    endDevice: build.mutation<void, string>({
      query: (sessionId) => ({ url: `/sessions/${sessionId}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    blocks: build.query<BlockedMemberJson[], void>({
      query: () => '/blocks',
      transformResponse: ({ blocks = [] }: ListBlocksResponseJson) => blocks,
      providesTags: ['Blocks'],
    }),
    unblock: build.mutation<void, string>({
      query: (userId) => ({ url: `/blocks/${userId}`, method: 'DELETE' }),
      invalidatesTags: ['Blocks', 'Deck'],
    }),
    /** The latest matches and how many there are in all (DASH-22). */
    recentMatches: build.query<ListMatchesResponseJson, void>({
      query: () => ({ url: '/matches', params: { limit: recent } }),
      providesTags: ['Matches'],
      onCacheEntryAdded: async (_, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['Matches']));
        const stop = [onFrame('MatchPushed', refetch), onFrame('MatchEndedPushed', refetch)];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useDevicesQuery, useEndDeviceMutation, useBlocksQuery, useUnblockMutation, useRecentMatchesQuery } = dashboardApi;
