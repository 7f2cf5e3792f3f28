import type { BurnOpenedPushedJson, MessageBurnedPushedJson } from '@sotto/proto/chat/v1/messages';
import { burn } from './burn-states';
import { conversationsIn, type Inbox } from './live-inbox';

/**
 * A burn message was opened: for who opened it, it is no longer unread. Answers whether the list is right now: a number that counts other messages
 * than the list has is not taken over.
 */
export function applyBurnOpened(inbox: Inbox, opened: BurnOpenedPushedJson): boolean {
  const { conversationId, messageId, conversationUnread, lastSequence, readAt, burnedAt } = opened;
  let isRight = true;
  for (const { conversation, latest } of conversationsIn(inbox)) {
    if (!conversation || conversation.id !== conversationId) continue;
    if (latest && latest.id === messageId) Object.assign(latest, { readAt, burnedAt });
    if (conversationUnread === undefined) continue;
    if (lastSequence === undefined || lastSequence === (conversation.lastSequence ?? 0)) conversation.unread = conversationUnread;
    else isRight = false;
  }
  return isRight;
}

/** The newest message of a conversation burned. */
export function applyBurned(inbox: Inbox, { messageId }: MessageBurnedPushedJson): void {
  for (const { latest } of conversationsIn(inbox)) if (latest && latest.id === messageId) burn(latest);
}
