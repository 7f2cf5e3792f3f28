import type { ListQueuesResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { GetReviewStatsResponseJson } from '@sotto/proto/media/v1/media_service';
import { useRoles } from '../account/account.api';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** How much waits for staff; tags `Reports`, `Cases` and `ReviewQueue` read it again, and so do the frames. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    queues: build.query<ListQueuesResponseJson, void>({
      query: () => '/admin/queues',
      providesTags: ['Reports', 'Cases'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['QueueChangedPushed'], () => void dispatch(api.util.invalidateTags(['Reports'])), cacheEntryRemoved),
    }),
    /** Refused when the caller may not review images (D-41): ask with `useReviewStats`. */
    reviewStats: build.query<GetReviewStatsResponseJson, void>({
      query: () => '/admin/images/stats',
      providesTags: ['ReviewQueue'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['ReviewQueueChangedPushed'], () => void dispatch(api.util.invalidateTags(['ReviewQueue'])), cacheEntryRemoved),
    }),
  }),
});

export const { useQueuesQuery } = reviewApi;

/** Whether the viewer may review images: administrators, and moderators where a setting allows it. The server decides again. */
export function useReviewsImages(): boolean {
  const { isAdmin } = useRoles();
  const { data } = useQueuesQuery(undefined, { skip: isAdmin });
  return isAdmin || data?.reviewsImages === true;
}

/** How many images wait; undefined until that is known, and where the viewer may not review images: then nothing is requested. */
export function useReviewStats(): GetReviewStatsResponseJson | undefined {
  const skip = !useReviewsImages();
  const { data } = reviewApi.useReviewStatsQuery(undefined, { skip });
  return skip ? undefined : data;
}
