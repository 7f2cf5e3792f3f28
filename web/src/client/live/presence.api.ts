import type { ListPresenceResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { useState } from 'react';
import { api } from '../api';
import type { Problem } from '../problem';
import { onFrame } from './socket';
import { readAgainAfter } from './watch-frames';
import { useReachable } from './use-reachable';

const askable = 100;
const nobody: string[] = [];

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who of these is online; frames keep it true. */
    presence: build.query<string[], string[]>({
      queryFn: async (userIds, _, __, baseQuery) => {
        const parts = Array.from({ length: Math.ceil(userIds.length / askable) }, (_part, at) =>
          userIds.slice(at * askable, (at + 1) * askable),
        );
        const answers = await Promise.all(
          parts.map((part) => baseQuery(`/presence?${new URLSearchParams(part.map((id) => ['userIds', id]))}`)),
        );
        const failed = answers.find(({ error }) => error);
        if (failed) return { error: failed.error as Problem };
        return {
          data: answers.flatMap(({ data }) => (data as ListPresenceResponseJson).online ?? []).flatMap(({ userId }) => userId ?? []),
        };
      },
      providesTags: ['Presence'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        readAgainAfter(
          ['PresencePushed', 'ConversationClosedPushed'],
          queryFulfilled,
          () => void dispatch(api.util.invalidateTags(['Presence'])),
        ),
      onCacheEntryAdded: async (userIds, { dispatch, updateCachedData, cacheEntryRemoved }) => {
        const set = (userId = '', online = false) => {
          if (userIds.includes(userId)) updateCachedData((known) => [...known.filter((id) => id !== userId), ...(online ? [userId] : [])]);
        };
        const stop = [
          onFrame('PresencePushed', ({ userId, online }) => set(userId, online)),
          onFrame('ConversationClosedPushed', ({ userId }) => set(userId, false)), // who is gone is not seen any more
          onFrame('Ready', () => void dispatch(api.util.invalidateTags(['Presence']))), // no one shown of those who came and went meanwhile
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

/** The ids of those who are online among these people (PRES-04). Asked once per list and then shown by frames; nobody is while no frame can arrive. */
export function useOnline(userIds: string[]): string[] {
  const asked = useStable(userIds);
  const { data } = presenceApi.usePresenceQuery(asked, { skip: asked.length === 0 });
  const reachable = useReachable();
  return (reachable && data) || nobody;
}

/** The same array while it holds the same ids; someone who left needs no new question. */
function useStable(ids: string[]): string[] {
  const [asked, setAsked] = useState(ids);
  if (ids.every((id) => asked.includes(id))) return asked;
  setAsked(ids);
  return ids;
}
