import type { GetChatAccessResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from './api';
import { onFrame } from './socket';

/** Whether the member may chat, and by which plan. Matches, profiles and chat ask it alike; a frame keeps it true. */
export const chatAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    chatAccess: build.query<GetChatAccessResponseJson, void>({
      query: () => '/chat/access',
      onCacheEntryAdded: async (_, { updateCachedData, cacheEntryRemoved }) => {
        const stop = onFrame('ChatAccessPushed', (access) => void updateCachedData(() => access));
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

export const { useChatAccessQuery } = chatAccessApi;
