import type {
  AddSupportNoteResponseJson,
  AnswerSupportRequestResponseJson,
  ClaimSupportRequestResponseJson,
  ListSavedRepliesResponseJson,
  ListSupportRequestsResponseJson,
  ReleaseSupportRequestResponseJson,
  SetSupportPriorityResponseJson,
  SetSupportStatusResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { SavedReplyJson, SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import type { priorities } from '@sotto/proto/vocabulary';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';
import { byCursor } from '../tool/pages-of';

export const supportStatuses = ['open', 'answered', 'closed', 'all'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

export type Priority = (typeof priorities)[number];

/** Which requests are listed; an empty text stands for all. */
export interface SupportFilterValues {
  status: SupportStatus;
  type: string;
  priority: string;
  /** "me" or "nobody". */
  assigned: string;
  /** A number, a part of a name or a subject, or an email address. */
  search: string;
}

/** The server records each search for an email address. */
export const isEmail = (search: string): boolean => search.includes('@');

interface Answer {
  requestId: string;
  answerId: string;
  text: string;
}

const supportApi = api.enhanceEndpoints({ addTagTypes: ['Support', 'SavedReplies'] }).injectEndpoints({
  endpoints: (build) => ({
    supportRequests: build.infiniteQuery<ListSupportRequestsResponseJson, SupportFilterValues, string>({
      query: ({ queryArg: { status, type, priority, assigned, search }, pageParam }) => ({
        url: '/admin/support',
        params: {
          status: status === 'all' ? undefined : status,
          requestType: type || undefined,
          priority: priority || undefined,
          assigned: assigned || undefined,
          search: search || undefined,
          cursor: pageParam || undefined,
        },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Support'],
      keepUnusedDataFor: 0, // addresses and texts do not linger
      onCacheEntryAdded: ({ search }, { dispatch, cacheEntryRemoved }) =>
        isEmail(search)
          ? undefined // a search is recorded when somebody makes it, not whenever the queue changes
          : refetchOn(['QueueChangedPushed'], () => dispatch(supportApi.util.invalidateTags(['Support'])), cacheEntryRemoved),
    }),
    answerSupportRequest: build.mutation<AnswerSupportRequestResponseJson, Answer>({
      query: ({ requestId, ...body }) => ({ url: `/admin/support/${requestId}/answers`, method: 'POST', body }),
      invalidatesTags: ['Support'],
    }),
    savedReplies: build.query<SavedReplyJson[], void>({
      query: () => '/admin/saved-replies',
      transformResponse: ({ replies = [] }: ListSavedRepliesResponseJson) => replies,
      providesTags: ['SavedReplies'],
    }),
    saveReply: build.mutation<unknown, { replyId: string; text: string }>({
      query: (body) => ({ url: '/admin/saved-replies', method: 'POST', body }),
      invalidatesTags: ['SavedReplies'],
    }),
    changeSavedReply: build.mutation<unknown, { replyId: string; text: string }>({
      query: ({ replyId, text }) => ({ url: `/admin/saved-replies/${replyId}`, method: 'PUT', body: { text } }),
      invalidatesTags: ['SavedReplies'],
    }),
    deleteSavedReply: build.mutation<unknown, string>({
      query: (replyId) => ({ url: `/admin/saved-replies/${replyId}`, method: 'DELETE' }),
      invalidatesTags: ['SavedReplies'],
    }),
    addSupportNote: build.mutation<AddSupportNoteResponseJson, { requestId: string; noteId: string; text: string }>({
      query: ({ requestId, ...body }) => ({ url: `/admin/support/${requestId}/notes`, method: 'POST', body }),
      invalidatesTags: ['Support'],
    }),
    setSupportStatus: build.mutation<SetSupportStatusResponseJson, { requestId: string; status: 'open' | 'closed' }>({
      query: ({ requestId, status }) => ({ url: `/admin/support/${requestId}/status`, method: 'PUT', body: { status } }),
      invalidatesTags: ['Support'],
    }),
    /** Shown at once. Who lost against somebody else sees the name when the list is read again. */
    claimSupportRequest: build.mutation<ClaimSupportRequestResponseJson, { requestId: string; takeOver: boolean; staffId?: string }>({
      query: ({ requestId, ...body }) => ({ url: `/admin/support/${requestId}/claim`, method: 'PUT', body }),
      onQueryStarted: ({ requestId }, { queryFulfilled, ...store }): Promise<void> =>
        showAtOnce(requestId, { claim: { mine: true } }, queryFulfilled, store),
      invalidatesTags: ['Support'],
    }),
    releaseSupportRequest: build.mutation<ReleaseSupportRequestResponseJson, string>({
      query: (requestId) => ({ url: `/admin/support/${requestId}/claim`, method: 'DELETE' }),
      onQueryStarted: (requestId, { queryFulfilled, ...store }): Promise<void> =>
        showAtOnce(requestId, { claim: undefined }, queryFulfilled, store),
      invalidatesTags: ['Support'],
    }),
    setSupportPriority: build.mutation<SetSupportPriorityResponseJson, { requestId: string; priority: Priority }>({
      query: ({ requestId, priority }) => ({ url: `/admin/support/${requestId}/priority`, method: 'PUT', body: { priority } }),
      onQueryStarted: ({ requestId, priority }, { queryFulfilled, ...store }): Promise<void> =>
        showAtOnce(requestId, { priority }, queryFulfilled, store),
      invalidatesTags: ['Support'],
    }),
  }),
});

export const {
  useSupportRequestsInfiniteQuery,
  useAddSupportNoteMutation,
  useAnswerSupportRequestMutation,
  useChangeSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useSavedRepliesQuery,
  useSaveReplyMutation,
  useClaimSupportRequestMutation,
  useReleaseSupportRequestMutation,
  useSetSupportPriorityMutation,
  useSetSupportStatusMutation,
} = supportApi;

type State = Parameters<typeof supportApi.util.selectInvalidatedBy>[0];

interface Store {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

/** Shows a change of a request in every list at once, and takes it back when the server refuses. */
async function showAtOnce(
  requestId: string,
  change: Partial<SupportRequestJson>,
  done: Promise<unknown>,
  { dispatch, getState }: Store,
): Promise<void> {
  const patches = supportApi.util.selectInvalidatedBy(getState(), ['Support']).map(({ originalArgs }) =>
    dispatch(
      supportApi.util.updateQueryData('supportRequests', originalArgs as SupportFilterValues, ({ pages }) => {
        const shown = pages.flatMap(({ requests = [] }) => requests).find(({ id }) => id === requestId);
        if (shown) Object.assign(shown, change);
      }),
    ),
  );
  await done.catch(() => {
    for (const patch of patches) patch.undo(); // who changed it says that it failed
  });
}
