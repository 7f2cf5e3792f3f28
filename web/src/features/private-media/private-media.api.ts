import type { ListPrivateMediaResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';

const privateMediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the member may see of another one's private media. Frames tell of answers, and of grants that are gone. */
    privateMedia: build.query<ListPrivateMediaResponseJson, string>({
      query: (userId) => `/profiles/${userId}/private-media`,
      providesTags: (_, __, userId) => [{ type: 'PrivateMedia', id: userId }],
      keepUnusedDataFor: 0, // nothing of it stays when nobody looks
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

export const { usePrivateMediaQuery, useRequestAccessMutation } = privateMediaApi;
