import type { ListMessagesResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson, MessageReactedPushedJson, MessageRemovedPushedJson } from '@sotto/proto/chat/v1/messages';
import { onFrame } from '#web/client/live/socket';
import { hold } from './burn-clock';
import { conversationsIn, type Inbox } from './live-inbox';
import { sequenceOf } from './merge-messages';
import { readStates } from './read-states';

interface Thread {
  pages: ListMessagesResponseJson[];
}

interface LifeCycle {
  getCacheEntry: () => { data?: Thread };
  updateCachedData: (change: (draft: Thread) => void) => unknown;
  cacheEntryRemoved: Promise<void>;
}

type ReadPage = (after: number, limit: number) => Promise<ListMessagesResponseJson>;

export const messagesIn = (pages: Thread['pages'] = []): MessageJson[] => pages.flatMap(({ messages = [] }) => messages);

/** Drops the text of what was taken away. */
const remove = (message: MessageJson, isUnsent = false) =>
  Object.assign(message, { content: '', ...noFile, isRemoved: true, isUnsent, senderReaction: '', recipientReaction: '' });

const noFile = { photo: undefined, voice: undefined };

/** The newest message of a conversation was taken away. What came back has to be read again: answers whether the list is right now. */
export function applyRemoval(inbox: Inbox, frame: MessageRemovedPushedJson): boolean {
  for (const { conversation, latest } of conversationsIn(inbox)) {
    if (!conversation || conversation.id !== frame.conversationId) continue;
    conversation.unread = frame.conversationUnread ?? 0;
    if (frame.isRemoved && latest && latest.id === frame.messageId) remove(latest, frame.isUnsent);
    return Boolean(frame.isRemoved) && !conversation.boostType;
  }
  return true;
}

/** Keeps one conversation free of what was taken away, and shows what came back, and reactions. Whatever may have been missed is asked for. */
export async function followChanges(conversationId: string, life: LifeCycle, readPage: ReadPage): Promise<void> {
  const change = (apply: (messages: MessageJson[]) => void) => void life.updateCachedData(({ pages }) => apply(messagesIn(pages)));
  const refetchOn = async (sequences: number[]) => {
    const states = await readStates(sequences, readPage).catch(() => []); // the next "Ready" tries again
    change((messages) => takeOver(messages, states));
  };
  const stop = [
    onFrame('MessageRemovedPushed', (frame) => {
      if (frame.conversationId !== conversationId) return;
      if (!frame.isRemoved) return void refetchOn([frame.sequence ?? 0]);
      change((messages) => {
        for (const message of messages) if (message.id === frame.messageId) remove(message, frame.isUnsent);
      });
    }),
    onFrame('MessageReactedPushed', (frame) => {
      if (frame.conversationId === conversationId) change((messages) => applyReaction(messages, frame));
    }),
    onFrame('Ready', () => void refetchOn(messagesIn(life.getCacheEntry().data?.pages).map(sequenceOf))),
  ];
  await life.cacheEntryRemoved;
  for (const end of stop) end();
}

/** One of the two members reacted, or took a reaction back. */
export function applyReaction(messages: MessageJson[], { messageId, userId, reaction = '' }: MessageReactedPushedJson): void {
  for (const message of messages)
    if (message.id === messageId) message[message.senderId === userId ? 'senderReaction' : 'recipientReaction'] = reaction;
}

/** Whether it is there, and the reactions: what else changes has its own ways. */
function takeOver(messages: MessageJson[], states: MessageJson[]): void {
  const read = new Map(states.map((state) => [state.id, state]));
  for (const message of messages) {
    const state = read.get(message.id);
    if (!state) continue;
    Object.assign(message, { senderReaction: state.senderReaction, recipientReaction: state.recipientReaction });
    if (Boolean(state.isRemoved) === Boolean(message.isRemoved)) continue;
    if (state.isRemoved) remove(message, state.isUnsent);
    else Object.assign(message, hold(state), { isRemoved: false });
  }
}
