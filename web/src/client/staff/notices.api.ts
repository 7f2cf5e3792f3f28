import type {
  AppealByTokenRequestJson,
  AppealByTokenResponseJson,
  AppealDecisionResponseJson,
  GetNoticeByTokenResponseJson,
  ListNoticesResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** The notices that a member got, and what can be said against it, signed in or by the link of an email. */
const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    notices: build.infiniteQuery<ListNoticesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/notices', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Notices'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['NoticeGivenPushed'], () => dispatch(noticesApi.util.invalidateTags(['Notices'])), cacheEntryRemoved),
    }),
    /** The list stays as it was shown, so that what was new can still be shown from the rest; only the number goes. */
    markNoticesSeen: build.mutation<unknown, void>({
      query: () => ({ url: '/notices/seen', method: 'POST' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const seen = await queryFulfilled.catch(() => undefined);
        if (!seen) return;
        dispatch(
          noticesApi.util.updateQueryData('notices', undefined, ({ pages }) => {
            for (const page of pages) page.unseen = 0;
          }),
        );
      },
    }),
    appealDecision: build.mutation<AppealDecisionResponseJson, { decisionId: string; text: string }>({
      query: ({ decisionId, text }) => ({ url: `/decisions/${decisionId}/appeal`, method: 'POST', body: { text } }),
      invalidatesTags: ['Notices'], // a refusal, too: then it stands differently than shown
    }),
    noticeByToken: build.query<GetNoticeByTokenResponseJson, string>({
      query: (token) => ({ url: '/notices/by-token', method: 'POST', body: { token } }),
      providesTags: ['Notices'],
      keepUnusedDataFor: 0,
    }),
    appealByToken: build.mutation<AppealByTokenResponseJson, AppealByTokenRequestJson>({
      query: (body) => ({ url: '/appeals/by-token', method: 'POST', body }),
      invalidatesTags: ['Notices'],
    }),
  }),
});

export const {
  useNoticesInfiniteQuery,
  useMarkNoticesSeenMutation,
  useAppealDecisionMutation,
  useNoticeByTokenQuery,
  useAppealByTokenMutation,
} = noticesApi;
