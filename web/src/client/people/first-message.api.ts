import type { OpenConversationResponseJson, SendMessageRequestJson, SendMessageResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '../api';

interface FirstMessage {
  userId: string;
  content: string;
  /** A retry carries the same, so that the server stores it once. */
  clientMessageId: string;
}

/** The first message to a new match, from where the match is celebrated: the conversation is opened first, which may be repeated. */
export const firstMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendFirstMessage: build.mutation<SendMessageResponseJson, FirstMessage>({
      queryFn: async ({ userId, ...message }, _, __, request) => {
        const opened = await request({ url: '/conversations', method: 'POST', body: { userId } });
        if (opened.error) return { error: opened.error };
        const { summary } = opened.data as OpenConversationResponseJson;
        const body: SendMessageRequestJson = message;
        const sent = await request({ url: `/conversations/${summary?.conversation?.id}/messages`, method: 'POST', body });
        return sent.error ? { error: sent.error } : { data: sent.data as SendMessageResponseJson };
      },
      invalidatesTags: (result) => (result ? ['Conversations'] : []),
    }),
  }),
});

export const { useSendFirstMessageMutation } = firstMessageApi;
