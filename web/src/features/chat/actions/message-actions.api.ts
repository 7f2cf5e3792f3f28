import type {
  ReactToMessageRequestJson,
  ReactToMessageResponseJson,
  UnsendMessageRequestJson,
  UnsendMessageResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import { t } from '@lingui/core/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { MessageReaction } from '@sotto/proto/vocabulary';
import { toast } from 'sonner';
import { api } from '#web/client/api';
import { isProblem } from '#web/client/problem';
import type { AppDispatch } from '#web/client/reducer';
import { chatApi } from '../messages/chat.api';
import { applyReaction, messagesIn } from '../messages/message-changes';

/** `before` is the reaction that it replaces. */
type Reaction = Required<ReactToMessageRequestJson> & { userId: string; before: string };

const actionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The reaction is shown at once, and taken back if it could not be stored. */
    reactToMessage: build.mutation<ReactToMessageResponseJson, Reaction>({
      query: ({ conversationId, messageId, reaction }) => ({
        url: `/conversations/${conversationId}/messages/${messageId}/reaction`,
        method: 'PUT',
        body: { reaction },
      }),
      onQueryStarted: ({ before, ...reaction }, { dispatch, queryFulfilled }) => {
        // By the id of the message: others may arrive before the answer.
        const show = (shown: typeof reaction) =>
          dispatch(
            chatApi.util.updateQueryData('listMessages', reaction.conversationId, ({ pages }) => applyReaction(messagesIn(pages), shown)),
          );
        show(reaction);
        return queryFulfilled.then(ignore, () => void show({ ...reaction, reaction: before }));
      },
    }),
    /** What is left of the message comes as a frame, to all devices of both members. */
    unsendMessage: build.mutation<UnsendMessageResponseJson, Required<UnsendMessageRequestJson>>({
      query: ({ conversationId, messageId }) => ({ url: `/conversations/${conversationId}/messages/${messageId}`, method: 'DELETE' }),
    }),
  }),
});

const ignore = () => undefined;

const { reactToMessage, unsendMessage } = actionsApi.endpoints;

/** The caller's reaction to a message; empty without one. */
export const reactionOf = ({ senderId, senderReaction = '', recipientReaction = '' }: MessageJson, userId: string): string =>
  senderId === userId ? senderReaction : recipientReaction;

/** Reacts to a message; the same reaction once more takes it back. */
export const react = (message: MessageJson, userId: string, reaction: MessageReaction) => async (dispatch: AppDispatch) => {
  const { id: messageId = '', conversationId = '' } = message;
  const before = reactionOf(message, userId);
  const next = before === reaction ? '' : reaction;
  const { error } = await dispatch(
    reactToMessage.initiate({ conversationId, messageId, userId, reaction: next, before }, { track: false }),
  );
  if (error) toast.error(t`Error`, { description: t`Your reaction was not saved.` });
};

/** Takes a message of the caller back. */
export const unsend =
  ({ id: messageId = '', conversationId = '' }: MessageJson) =>
  async (dispatch: AppDispatch) => {
    const { error } = await dispatch(unsendMessage.initiate({ conversationId, messageId }, { track: false }));
    if (!error) return;
    const late = isProblem(error) && error.code === 'UNSEND_TOO_LATE';
    toast.error(t`Error`, {
      description: late ? t`A message can be unsent within 24 hours only.` : t`The message was not unsent. Please try again.`,
    });
  };
