import type { GetChatAccessResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '../api';
import { onFrame } from '../live/socket';
import { readAgainAfter } from '../live/watch-frames';

/** Whether the member may chat, and by which plan. Matches, profiles and chat ask it alike; a frame keeps it true, and a new connection asks again. */
export const chatAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    chatAccess: build.query<GetChatAccessResponseJson, void>({
      query: () => '/chat/access',
      providesTags: ['ChatAccess'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(['ChatAccessPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags(['ChatAccess']))),
      onCacheEntryAdded: async (_, { updateCachedData, cacheEntryRemoved, dispatch }) => {
        const stop = [
          onFrame('ChatAccessPushed', (access) => void updateCachedData(() => access)),
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['ChatAccess']))),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useChatAccessQuery } = chatAccessApi;
