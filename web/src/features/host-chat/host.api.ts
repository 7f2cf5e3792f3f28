import type {
  AskHostRequestJson,
  AskHostResponseJson,
  GetHostConversationResponseJson,
  OpenHostConversationResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import type { HostConversationJson } from '@sotto/proto/chat/v1/host';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';
import { hasGap, mergeConversations, mergeMessages } from './merge-messages';

const url = '/host-conversation';

/** What may be between the member and the host: null once it is closed. */
type Conversation = HostConversationJson | null;

/** The host, as the gateway offers it. `openHost` holds the conversation for as long as the widget is open, and not longer. */
export const hostApi = api.injectEndpoints({
  endpoints: (build) => ({
    openHost: build.query<Conversation, string>({
      query: (language) => ({ url, method: 'POST', body: { language } }),
      transformResponse: ({ conversation }: OpenHostConversationResponseJson) => conversation ?? null,
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_, { updateCachedData, cacheEntryRemoved, dispatch }) => {
        const refetchOn = () => void dispatch(hostApi.endpoints.readHost.initiate(undefined, { track: false }));
        const stop = [
          onFrame('HostMessagePushed', ({ message }) => {
            let gap = false;
            updateCachedData((conversation) => {
              if (!message || conversation?.id !== message.conversationId) return;
              conversation!.messages = mergeMessages(conversation!.messages, [message]);
              gap = hasGap(conversation!.messages);
            });
            if (gap) refetchOn();
          }),
          onFrame('HostConversationClosedPushed', ({ conversationId }) => {
            updateCachedData((conversation) => (conversation?.id === conversationId ? null : undefined));
          }),
          onFrame('Ready', refetchOn),
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),

    /** Reads the conversation again; what is held takes it up. Not a query: nothing of it is to be kept. */
    readHost: build.mutation<Conversation, void>({
      query: () => ({ url }),
      transformResponse: ({ conversation }: GetHostConversationResponseJson) => conversation ?? null,
      onQueryStarted: (_, { dispatch, queryFulfilled, getState }) =>
        queryFulfilled.then(({ data }) => {
          for (const language of hostApi.util.selectCachedArgsForQuery(getState(), 'openHost'))
            dispatch(hostApi.util.updateQueryData('openHost', language, (held) => mergeConversations(held, data)));
        }, ignore), // the next reading will say
    }),

    askHost: build.mutation<AskHostResponseJson, AskHostRequestJson & { language: string }>({
      query: (body) => ({ url: `${url}/messages`, method: 'POST', body }),
      onQueryStarted: ({ language }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { message } }) => {
          if (!message) return;
          dispatch(
            hostApi.util.updateQueryData('openHost', language, (held) => {
              if (held?.id === message.conversationId) held!.messages = mergeMessages(held!.messages, [message]);
            }),
          );
        }, ignore), // anyone who asked says that it failed
    }),

    closeHost: build.mutation<void, void>({ query: () => ({ url, method: 'DELETE' }) }),
  }),
});

const ignore = () => undefined;

export const { useOpenHostQuery, useCloseHostMutation } = hostApi;
