import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import type { ListOwnMediaResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';

export type Bucket = 'profile-media' | 'private-media';

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownMedia: build.infiniteQuery<ListOwnMediaResponseJson, Bucket, string>({
      query: ({ queryArg: bucket, pageParam }) => ({ url: '/media', params: { bucket, cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Media'],
      onCacheEntryAdded: async (bucket, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['Media']));
        const stop = [
          onFrame('MediaFileChangedPushed', ({ file }) => {
            if (file?.bucket !== bucket) return;
            let known = false;
            updateCachedData(({ pages }) => {
              for (const { files = [] } of pages) {
                const at = files.findIndex(({ id }) => id === file.id);
                if (at < 0) continue;
                files[at] = file;
                known = true;
              }
            });
            if (!known) refetch();
          }),
          onFrame('Ready', refetch),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
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
export const readMediaAnew = () => api.util.invalidateTags(['Media']);

export const { useOwnMediaInfiniteQuery } = mediaApi;
