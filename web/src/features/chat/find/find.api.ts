import type { ListMessagesResponseJson, SearchMessagesRequestJson, SearchMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { api } from '#web/client/api';
import { holdPage } from '../messages/burn-clock';
import { chatApi } from '../messages/chat.api';
import { followBurns } from '../messages/follow-burns';
import { sequenceOf } from '../messages/merge-messages';
import { followChanges } from '../messages/message-changes';
import { readPage } from '../messages/read-page.api';

const pageSize = 50;

type Search = Required<Pick<SearchMessagesRequestJson, 'conversationId' | 'text'>>;

/** A part of a conversation around a message. */
interface Range {
  conversationId: string;
  /** The sequence of the message. */
  at: number;
}
type PageStart = { before: number } | { after: number };

const newestOf = ({ messages = [] }: ListMessagesResponseJson) => sequenceOf(messages[0]);
const oldestOf = ({ messages = [] }: ListMessagesResponseJson) => sequenceOf(messages.at(-1));

/** What a search and the way to a distant message ask of the gateway. */
export const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The text is in the body: addresses are logged. */
    searchMessages: build.infiniteQuery<SearchMessagesResponseJson, Search, number | undefined>({
      query: ({ queryArg: { conversationId, text }, pageParam }) => ({
        url: `/conversations/${conversationId}/messages/search`,
        method: 'POST',
        body: { text, before: pageParam },
      }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextBefore }) => nextBefore },
      keepUnusedDataFor: 0,
    }),

    /** Pages without a gap between them, newest first like those of the thread. It grows at both ends, and does not follow new messages. */
    listRange: build.infiniteQuery<ListMessagesResponseJson, Range, PageStart | undefined>({
      query: ({ queryArg: { conversationId, at }, pageParam = { after: Math.max(0, at - pageSize / 2) } }) => ({
        url: `/conversations/${conversationId}/messages`,
        params: { limit: pageSize, ...pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (oldestOf(page) > 1 ? { before: oldestOf(page) } : undefined),
        getPreviousPageParam: (page) => (newestOf(page) > 0 ? { after: newestOf(page) } : undefined),
      },
      transformResponse: ({ messages = [] }: ListMessagesResponseJson) =>
        holdPage({ messages: messages.toSorted((a, b) => sequenceOf(b) - sequenceOf(a)) }),
      onCacheEntryAdded: async ({ conversationId }, life) => {
        const read = (after: number, limit: number) =>
          life.dispatch(readPage.initiate({ conversationId, after, limit }, { subscribe: false, forceRefetch: true })).unwrap();
        await Promise.all([followBurns(conversationId, life, read), followChanges(conversationId, life, read)]);
      },
    }),
  }),
});

/** Adds what is older to the thread. Nothing may be missing in between. */
export const extendThread = (conversationId: string, messages: MessageJson[]) =>
  chatApi.util.updateQueryData('listMessages', conversationId, ({ pages, pageParams }) => {
    const oldest = Math.min(...pages.flatMap(({ messages: known = [] }) => known.map(sequenceOf)));
    const older = messages.filter((message) => sequenceOf(message) < oldest).toReversed();
    if (older.length === 0) return;
    const end = sequenceOf(older.at(-1));
    pages.push({ messages: older, nextBefore: end > 1 ? end : undefined });
    pageParams.push(oldest);
  });

export const { useSearchMessagesInfiniteQuery, useListRangeInfiniteQuery } = findApi;
