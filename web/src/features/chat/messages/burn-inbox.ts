import type { BurnOpenedPushedJson, MessageBurnedPushedJson } from '@sotto/proto/chat/v1/messages';
import { burn } from './burn-states';
import { conversationsIn, type Inbox } from './live-inbox';

/** A burn message was opened: for who opened it, it is no longer unread. */
export function applyBurnOpened(inbox: Inbox, { conversationId, messageId, conversationUnread, ...opened }: BurnOpenedPushedJson): void {
  for (const { conversation, latest } of conversationsIn(inbox)) {
    if (conversation?.id !== conversationId) continue;
    if (conversation && conversationUnread !== undefined) conversation.unread = conversationUnread;
    if (latest && latest.id === messageId) Object.assign(latest, { readAt: opened.readAt, burnedAt: opened.burnedAt });
  }
}

/** The newest message of a conversation burned. */
export function applyBurned(inbox: Inbox, { messageId }: MessageBurnedPushedJson): void {
  for (const { latest } of conversationsIn(inbox)) if (latest && latest.id === messageId) burn(latest);
}
