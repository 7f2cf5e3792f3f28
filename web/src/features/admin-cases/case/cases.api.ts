import type {
  CloseFlagRequestJson,
  ConfirmBanRequestJson,
  DecideAppealRequestJson,
  DecideTakedownRequestJson,
  ListAppealsResponseJson,
  ListBansToConfirmResponseJson,
  ListFlagsResponseJson,
  ListIncidentsResponseJson,
  ListTakedownsResponseJson,
  SettleIncidentRequestJson,
} from '@sotto/proto/admin/v1/admin_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

/** Pages of a list that may have more. */
const pages = { initialPageParam: '', getNextPageParam: ({ nextCursor }: { nextCursor?: string }) => nextCursor || undefined };
const stale = ['Cases' as const, 'StaffView' as const];

/** Takes a case out of the list as soon as it is decided: until the list is read again, a key would open it once more. */
const leave = (decided: PromiseLike<unknown>, takeOut: () => void) => Promise.resolve(decided).then(takeOut, () => undefined);

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    appeals: build.infiniteQuery<ListAppealsResponseJson, string, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/appeals', params: { state: queryArg, cursor: pageParam || undefined } }),
      infiniteQueryOptions: pages,
      providesTags: ['Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) => changes(dispatch, cacheEntryRemoved),
    }),
    decideAppeal: build.mutation<unknown, DecideAppealRequestJson>({
      query: ({ decisionId, ...body }) => ({ url: `/admin/appeals/${decisionId}/decision`, method: 'POST', body }),
      invalidatesTags: stale,
      onQueryStarted: ({ decisionId }, { dispatch, queryFulfilled }) =>
        leave(queryFulfilled, () => {
          dispatch(
            casesApi.util.updateQueryData('appeals', 'open', ({ pages }) => {
              for (const page of pages) page.appeals = page.appeals?.filter(({ decision }) => decision?.id !== decisionId);
            }),
          );
        }),
    }),
    bans: build.infiniteQuery<ListBansToConfirmResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/admin/bans', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: pages,
      providesTags: ['Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) => changes(dispatch, cacheEntryRemoved),
    }),
    confirmBan: build.mutation<unknown, ConfirmBanRequestJson>({
      query: ({ decisionId, ...body }) => ({ url: `/admin/bans/${decisionId}/confirmation`, method: 'POST', body }),
      invalidatesTags: stale,
      onQueryStarted: ({ decisionId }, { dispatch, queryFulfilled }) =>
        leave(queryFulfilled, () => {
          dispatch(
            casesApi.util.updateQueryData('bans', undefined, ({ pages }) => {
              for (const page of pages) {
                const stays = (_: unknown, index: number) => ids[index] !== decisionId;
                const ids = page.decisions?.map(({ id }) => id) ?? [];
                page.persons = page.persons?.filter(stays);
                page.decisions = page.decisions?.filter(stays);
              }
            }),
          );
        }),
    }),
    flags: build.infiniteQuery<ListFlagsResponseJson, string, string>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/flags',
        params: { kind: queryArg || undefined, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: pages,
      providesTags: ['Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) => changes(dispatch, cacheEntryRemoved),
    }),
    closeFlag: build.mutation<unknown, CloseFlagRequestJson>({
      query: ({ flagId, ...body }) => ({ url: `/admin/flags/${flagId}/closure`, method: 'POST', body }),
      invalidatesTags: stale,
    }),
    takedowns: build.infiniteQuery<ListTakedownsResponseJson, string, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/takedowns', params: { status: queryArg, cursor: pageParam || undefined } }),
      infiniteQueryOptions: pages,
      providesTags: ['Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) => changes(dispatch, cacheEntryRemoved),
    }),
    decideTakedown: build.mutation<unknown, DecideTakedownRequestJson>({
      query: ({ takedownId, ...body }) => ({ url: `/admin/takedowns/${takedownId}/decision`, method: 'POST', body }),
      invalidatesTags: stale,
      onQueryStarted: ({ takedownId }, { dispatch, queryFulfilled }) =>
        leave(queryFulfilled, () => {
          dispatch(
            casesApi.util.updateQueryData('takedowns', 'open', ({ pages }) => {
              for (const page of pages) page.takedowns = page.takedowns?.filter(({ id }) => id !== takedownId);
            }),
          );
        }),
    }),
    incidents: build.infiniteQuery<ListIncidentsResponseJson, string, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/incidents', params: { state: queryArg, cursor: pageParam || undefined } }),
      infiniteQueryOptions: pages,
      providesTags: ['Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) => changes(dispatch, cacheEntryRemoved),
    }),
    settleIncident: build.mutation<unknown, SettleIncidentRequestJson>({
      query: ({ incidentId, ...body }) => ({ url: `/admin/incidents/${incidentId}/settlement`, method: 'POST', body }),
      invalidatesTags: stale,
    }),
  }),
});

/** Whatever queue changed: these lists are short, and only the one that is shown is asked for. */
const changes = (dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown, until: Promise<void>) =>
  refetchOn(['QueueChangedPushed'], () => void dispatch(api.util.invalidateTags(['Cases'])), until);

export const {
  useAppealsInfiniteQuery,
  useDecideAppealMutation,
  useBansInfiniteQuery,
  useConfirmBanMutation,
  useFlagsInfiniteQuery,
  useCloseFlagMutation,
  useTakedownsInfiniteQuery,
  useDecideTakedownMutation,
  useIncidentsInfiniteQuery,
  useSettleIncidentMutation,
} = casesApi;
