import type { ListReportsResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { GetReviewStatsResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** How much waits for staff; tags `Reports` and `ReviewQueue` read it again, and so do the frames. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingReports: build.query<number, void>({
      query: () => ({ url: '/admin/reports', params: { status: 'pending', limit: 1 } }),
      transformResponse: ({ counts }: ListReportsResponseJson) => counts?.pending ?? 0,
      providesTags: ['Reports'],
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

export const { usePendingReportsQuery, useReviewStatsQuery } = reviewApi;
