import type { ListUnreadResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '../api';
import { countingFrames, watchFrames } from './watch-frames';
import { onFrame } from './socket';

/** The one source of the unread number (NAV-10, NOTIF-06 to 08): asked once, then kept true by the frames, each of which carries the total. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadTotal: build.query<number, void>({
      query: () => ({ url: '/unread', params: { limit: 1 } }),
      transformResponse: ({ unreadTotal = 0 }: ListUnreadResponseJson) => unreadTotal,
      providesTags: ['Unread'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const isOlder = watchFrames(countingFrames);
        return queryFulfilled.then(
          () => void (isOlder() && dispatch(api.util.invalidateTags(['Unread']))),
          (failure) => {
            isOlder();
            console.error('Error fetching unread messages', failure); // NOTIF-08: console only
          },
        );
      },
      onCacheEntryAdded: async (_, { updateCachedData, cacheEntryRemoved, dispatch }) => {
        const now = (total = 0) => void updateCachedData(() => total);
        const stop = [
          onFrame('MessagePushed', ({ unreadTotal }) => now(unreadTotal)),
          onFrame('ConversationClosedPushed', ({ unreadTotal }) => now(unreadTotal)),
          onFrame('MessageRemovedPushed', ({ unreadTotal }) => now(unreadTotal)),
          onFrame('BurnOpenedPushed', ({ unreadTotal }) => unreadTotal !== undefined && now(unreadTotal)),
          onFrame('ReadPushed', ({ unreadTotal }) => unreadTotal !== undefined && now(unreadTotal)),
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['Unread']))),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useUnreadTotalQuery } = unreadApi;

/** For anyone who reads messages: the answer of the server says what is left. `dispatch(unreadIs(answer.unreadTotal))`, unless a frame said more meanwhile. */
export const unreadIs = (total = 0) => unreadApi.util.updateQueryData('unreadTotal', undefined, () => total);
