import type { MediaAccessJson, MediaFileJson } from '@sotto/proto/media/v1/media';
import type { ListPrivateMediaResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';

const privateMediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the member may see of another one's private media. Frames report answers, and of grants that are gone. */
    privateMedia: build.infiniteQuery<ListPrivateMediaResponseJson, string, string>({
      query: ({ queryArg: userId, pageParam }) => ({
        url: `/profiles/${userId}/private-media`,
        params: { cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: (_, __, userId) => [{ type: 'PrivateMedia', id: userId }],
      keepUnusedDataFor: 0, // nothing of it stays when no one looks
      onCacheEntryAdded: async (userId, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags([{ type: 'PrivateMedia', id: userId }]));
        const stop = [onFrame('AccessRequestChangedPushed', (frame) => frame.userId === userId && refetch()), onFrame('Ready', refetch)];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    requestAccess: build.mutation<unknown, { userId: string; message: string }>({
      query: (body) => ({ url: '/access-requests', method: 'POST', body }),
      invalidatesTags: (_, __, { userId }) => ['AccessRequests', { type: 'PrivateMedia', id: userId }],
    }),
  }),
});

/** How the member stands to it as it was read last, and all files that were read so far, each once. */
export function galleryIn({ pages }: { pages: ListPrivateMediaResponseJson[] }): { access: MediaAccessJson; files: MediaFileJson[] } {
  const files = new Map(pages.flatMap(({ files = [] }) => files).map((file) => [file.id, file]));
  return { access: pages.at(-1)?.access ?? {}, files: [...files.values()] };
}

export const { usePrivateMediaInfiniteQuery, useRequestAccessMutation } = privateMediaApi;
