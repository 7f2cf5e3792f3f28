import type {
  ListMessagesResponseJson,
  MarkReadRequestJson,
  OpenConversationResponseJson,
  SendMessageRequestJson,
  SendMessageResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import type { ConversationSummaryJson, ListConversationsResponseJson } from '@sotto/proto/chat/v1/inbox';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';
import { followConversation } from './follow-conversation';
import { applyMessage, applyPresence, applyRead } from './live-inbox';
import { mergeMessages } from './merge-messages';
import { readPage } from './read-page.api';

const pageSize = 50;
const catchUpSize = 100;

/** The id travels in the path, so here it is not optional. */
type Within<Request> = Omit<Request, 'conversationId'> & { conversationId: string };

/** Everything that chat asks of the gateway. A query keeps itself live for as long as somebody looks at it. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.query<ConversationSummaryJson[], void>({
      query: () => '/conversations',
      transformResponse: ({ conversations }: ListConversationsResponseJson) => conversations ?? [],
      providesTags: ['Conversations'],
      onCacheEntryAdded: async (_, { updateCachedData, cacheDataLoaded, cacheEntryRemoved, dispatch }) => {
        const refetch = () => dispatch(api.util.invalidateTags(['Conversations']));
        const stop = [
          onFrame(
            'MessagePushed',
            ({ message }) => void updateCachedData((inbox) => void (message && !applyMessage(inbox, message) && queueMicrotask(refetch))),
          ),
          onFrame('PresencePushed', (frame) => void updateCachedData((inbox) => applyPresence(inbox, frame))),
          onFrame('Ready', () => void cacheDataLoaded.then(refetch, () => undefined)), // D-70
        ];
        await cacheEntryRemoved;
        stop.forEach((end) => end());
      },
    }),

    openConversation: build.mutation<OpenConversationResponseJson, string>({
      query: (userId) => ({ url: '/conversations', method: 'POST', body: { userId } }),
      invalidatesTags: ['Conversations'],
    }),

    listMessages: build.infiniteQuery<ListMessagesResponseJson, string, number | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: `/conversations/${queryArg}/messages`, params: { limit: pageSize, before: pageParam } }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextBefore }) => nextBefore },
      onCacheEntryAdded: (conversationId, life) =>
        followConversation(conversationId, life, (before) =>
          life
            .dispatch(readPage.initiate({ conversationId, before, limit: catchUpSize }, { subscribe: false, forceRefetch: true }))
            .unwrap(),
        ),
    }),

    sendMessage: build.mutation<SendMessageResponseJson, Within<SendMessageRequestJson>>({
      query: ({ conversationId, ...body }) => ({ url: `/conversations/${conversationId}/messages`, method: 'POST', body }),
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { message } }) => {
          if (!message) return;
          dispatch(chatApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => mergeMessages(pages, [message])));
          dispatch(chatApi.util.updateQueryData('listConversations', undefined, (inbox) => void applyMessage(inbox, message)));
        }, ignore), // the composer says that it failed
    }),

    markRead: build.mutation<void, Within<MarkReadRequestJson>>({
      query: ({ conversationId, ...body }) => ({ url: `/conversations/${conversationId}/read`, method: 'PUT', body }),
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(chatApi.util.updateQueryData('listConversations', undefined, (inbox) => applyRead(inbox, conversationId))),
          (failure) => console.error('Error marking conversation as read', failure), // CHAT-27
        ),
    }),
  }),
});

const ignore = () => undefined;

export const {
  useListConversationsQuery,
  useOpenConversationMutation,
  useListMessagesInfiniteQuery,
  useSendMessageMutation,
  useMarkReadMutation,
} = chatApi;
