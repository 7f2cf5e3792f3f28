import type { ListQueuesResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { QueueJson } from '@sotto/proto/admin/v1/casework';
import type { GetReviewStatsResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** How much waits for staff; tags `Reports`, `Cases` and `ReviewQueue` read it again, and so do the frames. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    queues: build.query<QueueJson[], void>({
      query: () => '/admin/queues',
      transformResponse: ({ queues = [] }: ListQueuesResponseJson) => queues,
      providesTags: ['Reports', 'Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['QueueChangedPushed'], () => void dispatch(api.util.invalidateTags(['Reports'])), cacheEntryRemoved),
    }),
    /** Refused when the caller may not review images (D-41). */
    reviewStats: build.query<GetReviewStatsResponseJson, void>({
      query: () => '/admin/images/stats',
      providesTags: ['ReviewQueue'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['ReviewQueueChangedPushed'], () => void dispatch(api.util.invalidateTags(['ReviewQueue'])), cacheEntryRemoved),
    }),
  }),
});

export const { useQueuesQuery, useReviewStatsQuery } = reviewApi;
