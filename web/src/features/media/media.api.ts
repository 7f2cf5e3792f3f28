import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import type { ListOwnMediaResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';
import { readAgainAfter } from '#web/client/live/watch-frames';

export type Bucket = 'profile-media' | 'private-media';

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownMedia: build.infiniteQuery<ListOwnMediaResponseJson, Bucket, string>({
      query: ({ queryArg: bucket, pageParam }) => ({ url: '/media', params: { bucket, cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Media'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(['MediaFileChangedPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags(['Media']))),
      onCacheEntryAdded: async (bucket, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const stop = [
          onFrame('MediaFileChangedPushed', ({ file }) => {
            if (file?.bucket !== bucket) return;
            updateCachedData(({ pages }) => {
              for (const { files = [] } of pages) {
                const at = files.findIndex(({ id }) => id === file.id);
                if (at >= 0) files[at] = file;
              }
            });
          }),
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['Media']))),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    /** The chosen files in their order; shown at once, and taken back when the server refuses. */
    arrangeGallery: build.mutation<unknown, string[]>({
      query: (ids) => ({ url: '/media/gallery', method: 'PUT', body: { ids } }),
      onQueryStarted: async (ids, { dispatch, queryFulfilled }): Promise<void> => {
        const patch = dispatch(
          mediaApi.util.updateQueryData('ownMedia', 'profile-media', ({ pages }) => {
            for (const file of pages.flatMap(({ files = [] }) => files)) {
              const place = ids.indexOf(file.id ?? '');
              file.galleryPosition = place < 0 ? undefined : place;
            }
          }),
        );
        await queryFulfilled.catch(patch.undo); // the page says that it failed
      },
      // The list may be on its way meanwhile, in the order of before.
      invalidatesTags: ['Media'],
    }),
    removeMedia: build.mutation<unknown, string>({
      query: (id) => ({ url: `/media/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Media'],
    }),
  }),
});

interface Pages {
  pages: ListOwnMediaResponseJson[];
}

/** All that were read so far, each once. */
export const filesIn = (list: Pages | undefined): MediaFileJson[] => [
  ...new Map((list?.pages ?? []).flatMap(({ files = [] }) => files).map((file) => [file.id, file])).values(),
];

/** After an upload: the file is there, and being processed. */
export const refetchMedia = () => api.util.invalidateTags(['Media']);

export const { useOwnMediaInfiniteQuery, useArrangeGalleryMutation } = mediaApi;
