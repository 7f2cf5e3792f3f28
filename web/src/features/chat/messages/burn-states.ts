import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import type { TimedMessage } from './burn-clock';

type Page = ListMessagesResponseJson;

/** Whether its text may still be read by someone. */
export const isUnburned = ({ isBurnMessage, isBurned, isRemoved }: MessageJson): boolean =>
  Boolean(isBurnMessage && !isBurned && !isRemoved);

/** Whether its time is running. */
export const isBurning = (message: MessageJson): boolean => isUnburned(message) && message.burnedAt !== undefined;

/** Whether this member received it and has not opened it yet. */
export const isClosedFor = (userId: string, message: MessageJson): boolean =>
  isUnburned(message) && !isBurning(message) && message.senderId !== userId;

/** For places that only say that there is a message. */
export const withoutBurnText = (message: MessageJson): MessageJson =>
  message.isBurnMessage ? { ...message, content: '', ...withIdsOnly(message) } : message;

const withIdsOnly = ({ photo, voice }: MessageJson) => ({
  ...(photo && { photo: { id: photo.id } }),
  ...(voice && { voice: { id: voice.id } }),
});

/** Drops the text; nothing brings it back. */
export function burn(message: TimedMessage): void {
  Object.assign(message, { content: '', isBurned: true, senderReaction: '', recipientReaction: '' });
  delete message.photo;
  delete message.voice;
  delete message.burnsInMs;
  delete message.burnsAt;
}

/** Burn messages among the loaded ones. */
export const burnMessagesIn = (pages: Page[] = []): TimedMessage[] =>
  pages.flatMap(({ messages = [] }) => messages.filter(({ isBurnMessage }) => isBurnMessage));

/** Drops the text of one message. */
export function burnIn(pages: Page[], messageId: string | undefined): void {
  for (const message of burnMessagesIn(pages)) if (message.id === messageId) burn(message);
}

/** Takes over newer states. They only move on, from closed to open to burned: a late answer revives nothing. */
export function moveOn(pages: Page[], arrived: TimedMessage[]): void {
  const newer = new Map(arrived.map((message) => [message.id, message]));
  for (const message of burnMessagesIn(pages)) {
    const state = newer.get(message.id);
    if (!state || message.isBurned) continue;
    if (state.isBurned) burn(message);
    else if (state.isRemoved) Object.assign(message, { content: '', isRemoved: true, photo: undefined, voice: undefined });
    else
      Object.assign(message, state, {
        content: state.content || message.content,
        photo: state.photo?.picture ? state.photo : (message.photo ?? state.photo),
        voice: state.voice?.url ? state.voice : (message.voice ?? state.voice),
      });
  }
}
