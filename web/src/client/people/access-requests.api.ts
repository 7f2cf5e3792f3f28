import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import type { ListAccessRequestsResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

export type Direction = 'incoming' | 'outgoing';

interface Which {
  direction: Direction;
  status?: 'pending' | 'approved' | 'denied';
  limit?: number;
}

interface Decision {
  id: string;
  status: 'approved' | 'denied';
}

/** Requests for private media: decided on /media and on the dashboard alike (D-14). */
export const accessRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessRequests: build.infiniteQuery<ListAccessRequestsResponseJson, Which, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/access-requests', params: { ...queryArg, cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['AccessRequests'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['AccessRequestChangedPushed'], () => void dispatch(api.util.invalidateTags(['AccessRequests'])), cacheEntryRemoved),
    }),
    /** Whatever the answer, the list is read again: a request may have been decided elsewhere. */
    decideAccess: build.mutation<unknown, Decision>({
      query: ({ id, status }) => ({ url: `/access-requests/${id}`, method: 'PUT', body: { status } }),
      invalidatesTags: ['AccessRequests'],
    }),
    revokeAccess: build.mutation<unknown, string>({
      query: (id) => ({ url: `/access-requests/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AccessRequests'],
    }),
  }),
});

interface Pages {
  pages: ListAccessRequestsResponseJson[];
}

/** All that were read so far; one that moved while pages were read is shown once. */
export const requestsIn = (list: Pages | undefined): AccessRequestJson[] => [
  ...new Map((list?.pages ?? []).flatMap(({ requests = [] }) => requests).map((request) => [request.id, request])).values(),
];

/** How many there are in all, as far as it is known. */
export const totalOf = (list: Pages | undefined): number | undefined => list && (list.pages[0]?.total ?? 0);

export const { useAccessRequestsInfiniteQuery, useDecideAccessMutation, useRevokeAccessMutation } = accessRequestsApi;
