import type { CloseViewOnceResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { api } from '#web/client/api';
import type { AppDispatch } from '#web/client/reducer';
import { burnHere } from '../messages/burn-clock';

const { closeViewOnce } = api.injectEndpoints({
  endpoints: (build) => ({
    closeViewOnce: build.mutation<CloseViewOnceResponseJson, { conversationId: string; messageId: string }>({
      query: ({ conversationId, messageId }) => ({
        url: `/conversations/${conversationId}/messages/${messageId}/close`,
        method: 'POST',
        body: {},
        keepalive: true, // the page may be on its way out
      }),
    }),
  }),
}).endpoints;

const closedHere = new Set<string>();

/** Its recipient closed a view-once message: it burns here at once. A request that is lost leaves it to the minute that the server counts. */
export const closeOnce =
  ({ conversationId = '', id: messageId = '', sequence }: MessageJson) =>
  (dispatch: AppDispatch): void => {
    if (closedHere.has(messageId)) return;
    closedHere.add(messageId);
    void dispatch(closeViewOnce.initiate({ conversationId, messageId }, { track: false }));
    burnHere({ conversationId, messageId, sequence });
  };
