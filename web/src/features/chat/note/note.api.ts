import type { SaveConversationNoteRequestJson, SaveConversationNoteResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';
import { chatApi } from '../messages/chat.api';
import { applyNote } from '../messages/live-inbox';

const noteApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveNote: build.mutation<SaveConversationNoteResponseJson, Required<SaveConversationNoteRequestJson>>({
      query: ({ conversationId, note }) => ({ url: `/conversations/${conversationId}/note`, method: 'PUT', body: { note } }),
      onQueryStarted: ({ conversationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { note = '' } }) =>
            void dispatch(
              chatApi.util.updateQueryData('listConversations', undefined, (inbox) => applyNote(inbox, { conversationId, note })),
            ),
          () => undefined, // the dialog says that it failed
        ),
    }),
  }),
});

export const { useSaveNoteMutation } = noteApi;
