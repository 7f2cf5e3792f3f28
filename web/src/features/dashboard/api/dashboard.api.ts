import type { DeviceJson } from '@sotto/proto/identity/v1/accounts';
import type { ListSessionsResponseJson } from '@sotto/proto/identity/v1/identity_service';
import type {
  BlockedMemberJson,
  GetMemberStatsResponseJson,
  ListAdmirersResponseJson,
  ListBlocksResponseJson,
  ListMatchesResponseJson,
  ListViewersResponseJson,
} from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

const recent = 5;
const byCursor = { initialPageParam: '', getNextPageParam: ({ nextCursor }: { nextCursor?: string }) => nextCursor || undefined };

/** DASH-24: the place where it is missing says so; nothing more is shown. */
const logFailure = (answer: Promise<unknown>): Promise<void> =>
  answer.then(
    () => undefined,
    (failure) => console.error('Error loading dashboard data', failure),
  );

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
      invalidatesTags: ['Blocks', 'Deck', 'MemberStats'],
    }),
    /** D-15: each number equals the list behind it, so all are read again together. */
    memberStats: build.query<GetMemberStatsResponseJson, void>({
      query: () => '/member-stats',
      providesTags: ['MemberStats'],
      onQueryStarted: (_, { queryFulfilled }) => logFailure(queryFulfilled),
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(
          ['ActivityPushed', 'MatchPushed', 'MatchEndedPushed'],
          () => void dispatch(api.util.invalidateTags(['MemberStats'])),
          cacheEntryRemoved,
        ),
    }),
    admirers: build.infiniteQuery<ListAdmirersResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/admirers', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MemberStats'],
    }),
    viewers: build.infiniteQuery<ListViewersResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/viewers', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MemberStats'],
    }),
    allMatches: build.infiniteQuery<ListMatchesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/matches', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MemberStats', 'Matches'],
    }),
    /** The latest matches (DASH-22). */
    recentMatches: build.query<ListMatchesResponseJson, void>({
      query: () => ({ url: '/matches', params: { limit: recent } }),
      providesTags: ['Matches'],
      onQueryStarted: (_, { queryFulfilled }) => logFailure(queryFulfilled),
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['MatchPushed', 'MatchEndedPushed'], () => void dispatch(api.util.invalidateTags(['Matches'])), cacheEntryRemoved),
    }),
  }),
});

export const {
  useDevicesQuery,
  useEndDeviceMutation,
  useBlocksQuery,
  useUnblockMutation,
  useMemberStatsQuery,
  useAdmirersInfiniteQuery,
  useViewersInfiniteQuery,
  useAllMatchesInfiniteQuery,
  useRecentMatchesQuery,
} = dashboardApi;
