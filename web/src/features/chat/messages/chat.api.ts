import type {
  ListConversationsResponseJson,
  ListMessagesResponseJson,
  MarkReadRequestJson,
  MarkReadResponseJson,
  OpenConversationResponseJson,
  SendMessageRequestJson,
  SendMessageResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';
import { countingFrames, watchFrames } from '#web/client/live/watch-frames';
import { onFrame } from '#web/client/live/socket';
import { unreadIs } from '#web/client/live/unread.api';
import { holdPage, onBurned } from './burn-clock';
import { applyBurned, applyBurnOpened } from './burn-inbox';
import { burnMessagesIn, isClosedFor, moveOn } from './burn-states';
import { followBurns } from './follow-burns';
import { followHeldPhotos } from './follow-held-photos';
import { followConversation } from './follow-conversation';
import { applyClosed, applyMessage, applyNote, applyOpened, applyOwnRead, applyPresence, applyRead, type Inbox } from './live-inbox';
import { readPage } from './read-page.api';
import { applyRemoval, followChanges } from './message-changes';
import { stored } from './stored-messages';

const pageSize = 50;
const catchUpSize = 100;

/** The id travels in the path, so here it is not optional. */
type Within<Request> = Omit<Request, 'conversationId'> & { conversationId: string };

/** Everything that chat asks of the gateway. A query keeps itself live for as long as someone looks at it. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.infiniteQuery<ListConversationsResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/conversations', params: { limit: pageSize, cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Conversations'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const isOlder = watchFrames(countingFrames);
        const again = () => void (isOlder() && dispatch(api.util.invalidateTags(['Conversations'])));
        return queryFulfilled.then(again, again);
      },
      onCacheEntryAdded: async (_, { updateCachedData, cacheDataLoaded, cacheEntryRemoved, dispatch }) => {
        const refetch = () => dispatch(api.util.invalidateTags(['Conversations']));
        const change = (apply: (inbox: Inbox) => void) => void updateCachedData(apply);
        const stop = [
          onFrame('MessagePushed', ({ message }) => {
            if (message) change((inbox) => void (applyMessage(inbox, message) || queueMicrotask(refetch)));
          }),
          onFrame('ReadPushed', (frame) => change((inbox) => void (applyRead(inbox, frame) || queueMicrotask(refetch)))),
          onFrame('BurnOpenedPushed', (frame) => change((inbox) => void (applyBurnOpened(inbox, frame) || queueMicrotask(refetch)))),
          onFrame('MessageRemovedPushed', (frame) => change((inbox) => void (applyRemoval(inbox, frame) || queueMicrotask(refetch)))),
          onBurned((burned) => change((inbox) => applyBurned(inbox, burned))),
          onFrame('PresencePushed', (frame) => change((inbox) => applyPresence(inbox, frame))),
          onFrame('ConversationNotePushed', (frame) => change((inbox) => applyNote(inbox, frame))),
          onFrame('ConversationClosedPushed', (frame) => {
            change((inbox) => applyClosed(inbox, frame));
            refetch(); // a list that was read too early would bring it back
          }),
          onFrame('CardChangedPushed', () => void cacheDataLoaded.then(refetch, () => undefined)), // a face, a name
          onFrame('Ready', () => void cacheDataLoaded.then(refetch, () => undefined)), // D-70
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),

    openConversation: build.mutation<OpenConversationResponseJson, string>({
      query: (userId) => ({ url: '/conversations', method: 'POST', body: { userId } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { summary } }) => {
          if (summary) dispatch(chatApi.util.updateQueryData('listConversations', undefined, (inbox) => applyOpened(inbox, summary)));
        }, ignore), // the page says that it failed
    }),

    listMessages: build.infiniteQuery<ListMessagesResponseJson, string, number | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: `/conversations/${queryArg}/messages`, params: { limit: pageSize, before: pageParam } }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextBefore }) => nextBefore },
      transformResponse: holdPage,
      onCacheEntryAdded: async (conversationId, life) => {
        const read = (after: number, limit = catchUpSize) =>
          life.dispatch(readPage.initiate({ conversationId, after, limit }, { subscribe: false, forceRefetch: true })).unwrap();
        await Promise.all([
          followConversation(conversationId, life, read),
          followBurns(conversationId, life, read),
          followChanges(conversationId, life, read),
          followHeldPhotos(conversationId, life, read),
        ]);
      },
    }),

    sendMessage: build.mutation<SendMessageResponseJson, Within<SendMessageRequestJson>>({
      query: ({ conversationId, ...body }) => ({ url: `/conversations/${conversationId}/messages`, method: 'POST', body }),
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { message } }) => {
          if (!message) return;
          stored(message);
          // A frame without the text may have been faster.
          dispatch(chatApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => moveOn(pages, [message])));
          dispatch(chatApi.util.updateQueryData('listConversations', undefined, (inbox) => void applyMessage(inbox, message)));
        }, ignore), // the composer says that it failed
    }),

    markRead: build.mutation<MarkReadResponseJson, Within<MarkReadRequestJson> & { userId: string }>({
      query: ({ conversationId, sequence }) => ({ url: `/conversations/${conversationId}/read`, method: 'PUT', body: { sequence } }),
      onQueryStarted: (read, { dispatch, getState, queryFulfilled }) => {
        const isOlder = watchFrames(countingFrames);
        return queryFulfilled.then(
          ({ data: { unreadTotal } }) => {
            const { data } = chatApi.endpoints.listMessages.select(read.conversationId)(getState());
            const unopened = burnMessagesIn(data?.pages).filter((message) => isClosedFor(read.userId, message)).length;
            const answer = { ...read, conversationUnread: unopened };
            dispatch(chatApi.util.updateQueryData('listConversations', undefined, (inbox) => applyOwnRead(inbox, answer)));
            if (!isOlder()) dispatch(unreadIs(unreadTotal));
          },
          (failure) => {
            isOlder();
            console.error('Error marking conversation as read', failure); // CHAT-27
          },
        );
      },
    }),
  }),
});

const ignore = () => undefined;

export const { useListConversationsInfiniteQuery, useOpenConversationMutation, useListMessagesInfiniteQuery, useMarkReadMutation } =
  chatApi;
