import type { ConversationSummaryJson, PresencePushedJson } from '@sotto/proto/chat/v1/inbox';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { sequenceOf } from './merge-messages';

type Inbox = ConversationSummaryJson[];

/** A message moves its conversation to the top and, if the other member wrote it, counts as unread. Answers whether there was such a conversation. */
export function applyMessage(inbox: Inbox, message: MessageJson): boolean {
  const index = inbox.findIndex(({ conversation }) => conversation?.id === message.conversationId);
  const row = inbox[index];
  if (!row?.conversation) return false;
  if (sequenceOf(row.latest) >= sequenceOf(message)) return true; // heard twice
  row.latest = message;
  if (message.senderId === row.peer?.userId) row.conversation.unread = (row.conversation.unread ?? 0) + 1;
  inbox.splice(index, 1);
  inbox.unshift(row);
  return true;
}

export function applyRead(inbox: Inbox, conversationId: string): void {
  const row = inbox.find(({ conversation }) => conversation?.id === conversationId);
  if (row?.conversation) row.conversation.unread = 0;
}

export function applyPresence(inbox: Inbox, { userId, online }: PresencePushedJson): void {
  for (const { peer } of inbox) if (peer?.userId === userId) peer!.online = online;
}

export const unreadIn = (inbox: Inbox = []): number => inbox.reduce((sum, { conversation }) => sum + (conversation?.unread ?? 0), 0);
