import type {
  ListMessagesResponseJson,
  OpenBurnMessageResponseJson,
  ReportBurnSignalRequestJson,
  ReportBurnSignalResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';
import { countingFrames, watchFrames } from '#web/client/live/watch-frames';
import { isProblem } from '#web/client/problem';
import { unreadIs } from '#web/client/live/unread.api';
import { hold } from '../messages/burn-clock';
import { burnIn, moveOn } from '../messages/burn-states';
import { chatApi } from '../messages/chat.api';

/** Where a burn message is. */
export interface BurnAddress {
  conversationId: string;
  messageId: string;
}

type BurnSignal = BurnAddress & Required<Pick<ReportBurnSignalRequestJson, 'action' | 'trigger'>>;

/** Start both with `track: false`: the thread holds the text, and loses it in time. */
export const { openBurn, reportBurnSignal } = api.injectEndpoints({
  endpoints: (build) => ({
    openBurn: build.mutation<OpenBurnMessageResponseJson, BurnAddress>({
      query: (address) => ({ url: addressOf(address, 'open'), method: 'POST', body: {} }),
      transformResponse: ({ message, ...rest }: OpenBurnMessageResponseJson) => ({ ...rest, message: message && hold(message) }),
      onQueryStarted: ({ conversationId, messageId }, { dispatch, queryFulfilled }) => {
        const change = (apply: (pages: ListMessagesResponseJson[]) => void) =>
          void dispatch(chatApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => apply(pages)));
        const isOlder = watchFrames(countingFrames);
        return queryFulfilled.then(
          ({ data: { message, unreadTotal } }) => {
            if (message) change((pages) => moveOn(pages, [message]));
            if (!isOlder()) dispatch(unreadIs(unreadTotal));
          },
          ({ error }) => {
            isOlder();
            if (isProblem(error) && error.code === 'MESSAGE_BURNED') change((pages) => burnIn(pages, messageId));
          },
        );
      },
    }),

    reportBurnSignal: build.mutation<ReportBurnSignalResponseJson, BurnSignal>({
      query: ({ action, trigger, ...address }) => ({
        url: addressOf(address, 'signals'),
        method: 'POST',
        body: { action, trigger },
        keepalive: true, // the page may be on its way out
      }),
    }),
  }),
}).endpoints;

const addressOf = ({ conversationId, messageId }: BurnAddress, what: string) =>
  `/conversations/${conversationId}/messages/${messageId}/${what}`;
