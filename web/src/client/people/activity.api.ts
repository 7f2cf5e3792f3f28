import type { ListActivityResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import type { ActivityJson } from '@sotto/proto/profiles/v1/profiles';
import { api } from '../api';
import { onFrame } from '../live/socket';
import { readAgainAfter } from '../live/watch-frames';

/** What happened to the member: the bell counts it, the bell's list and the dashboard show it. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activity: build.infiniteQuery<ListActivityResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/activity', params: { cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Activity'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(['ActivityPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags(['Activity']))),
      onCacheEntryAdded: async (_, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const stop = [
          onFrame('ActivityPushed', ({ activity, unseen = 0 }) => {
            updateCachedData(({ pages: [first] }) => {
              if (!first) return;
              first.unseen = unseen;
              if (activity) first.activities = [activity, ...(first.activities ?? []).filter(({ id }) => id !== activity.id)];
            });
          }),
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['Activity']))),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    /** The count is gone at once; the marks in an open list stay until it is read again. */
    seeActivity: build.mutation<unknown, void>({
      query: () => ({ url: '/activity/seen', method: 'PUT' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }): Promise<void> => {
        const patch = dispatch(
          activityApi.util.updateQueryData('activity', undefined, ({ pages: [first] }) => {
            if (first) first.unseen = 0;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

interface Pages {
  pages: ListActivityResponseJson[];
}

/** Latest first, each once. */
export const activitiesIn = (list: Pages | undefined): ActivityJson[] => [
  ...new Map((list?.pages ?? []).flatMap(({ activities = [] }) => activities).map((activity) => [activity.id, activity])).values(),
];

export const unseenIn = (list: Pages | undefined): number => list?.pages[0]?.unseen ?? 0;

export const { useActivityInfiniteQuery, useSeeActivityMutation } = activityApi;
