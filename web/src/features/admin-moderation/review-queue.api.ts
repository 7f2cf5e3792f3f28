import type { ListImagesToReviewResponseJson, ReviewImageRequestJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { type ReviewFilters, toParams } from './review-filters';

/** Something noted about an image. */
interface Noted {
  imageId: string;
  note: string;
}

const reviewQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewQueue: build.infiniteQuery<ListImagesToReviewResponseJson, ReviewFilters, string>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/images',
        params: { ...toParams(queryArg), cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      keepUnusedDataFor: 0, // what waits changes all the time, and pictures under review do not linger
      providesTags: ['ReviewQueue'],
    }),
    claimReview: build.mutation<unknown, string>({
      query: (imageId) => ({ url: `/admin/images/${imageId}/claim`, method: 'PUT' }),
    }),
    releaseReview: build.mutation<unknown, string>({
      query: (imageId) => ({ url: `/admin/images/${imageId}/claim`, method: 'DELETE' }),
    }),
    decideImage: build.mutation<unknown, ReviewImageRequestJson>({
      query: ({ imageId, ...body }) => ({ url: `/admin/images/${imageId}/decision`, method: 'POST', body }),
      invalidatesTags: ['ReviewQueue', 'StaffView'],
    }),
    undoReview: build.mutation<unknown, string>({
      query: (decisionId) => ({ url: `/admin/image-decisions/${decisionId}`, method: 'DELETE' }),
      invalidatesTags: ['ReviewQueue', 'StaffView'],
    }),
    escalateReview: build.mutation<unknown, Noted>({
      query: ({ imageId, note }) => ({ url: `/admin/images/${imageId}/escalation`, method: 'POST', body: { note } }),
      invalidatesTags: ['ReviewQueue', 'StaffView'],
    }),
    divertImage: build.mutation<unknown, Noted>({
      query: ({ imageId, note }) => ({ url: `/admin/images/${imageId}/diversion`, method: 'POST', body: { note } }),
      invalidatesTags: ['ReviewQueue', 'StaffView'],
    }),
  }),
});

export const {
  useReviewQueueInfiniteQuery,
  useClaimReviewMutation,
  useReleaseReviewMutation,
  useDecideImageMutation,
  useUndoReviewMutation,
  useEscalateReviewMutation,
  useDivertImageMutation,
} = reviewQueueApi;
