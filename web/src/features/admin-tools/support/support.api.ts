import type {
  AnswerSupportRequestResponseJson,
  ListSupportRequestsResponseJson,
  SetSupportStatusResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';
import { byCursor } from '../tool/pages-of';

export const supportStatuses = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

interface Answer {
  requestId: string;
  answerId: string;
  text: string;
}

const supportApi = api.enhanceEndpoints({ addTagTypes: ['Support'] }).injectEndpoints({
  endpoints: (build) => ({
    supportRequests: build.infiniteQuery<ListSupportRequestsResponseJson, SupportStatus, string>({
      query: ({ queryArg: status, pageParam }) => ({ url: '/admin/support', params: { status, cursor: pageParam || undefined } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Support'],
      keepUnusedDataFor: 0, // addresses and texts do not linger
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['QueueChangedPushed'], () => dispatch(supportApi.util.invalidateTags(['Support'])), cacheEntryRemoved),
    }),
    answerSupportRequest: build.mutation<AnswerSupportRequestResponseJson, Answer>({
      query: ({ requestId, ...body }) => ({ url: `/admin/support/${requestId}/answers`, method: 'POST', body }),
      invalidatesTags: ['Support'],
    }),
    setSupportStatus: build.mutation<SetSupportStatusResponseJson, { requestId: string; status: SupportStatus }>({
      query: ({ requestId, status }) => ({ url: `/admin/support/${requestId}/status`, method: 'PUT', body: { status } }),
      invalidatesTags: ['Support'],
    }),
  }),
});

export const { useSupportRequestsInfiniteQuery, useAnswerSupportRequestMutation, useSetSupportStatusMutation } = supportApi;
