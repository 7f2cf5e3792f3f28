import type { ListConversationsResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type {
  ConversationClosedPushedJson,
  ConversationSummaryJson,
  MessageJson,
  PresencePushedJson,
  ReadPushedJson,
} from '@sotto/proto/chat/v1/messages';
import { sequenceOf } from './merge-messages';

/** The list as the cache holds it: pages, most recent conversation first. */
export interface Inbox {
  pages: ListConversationsResponseJson[];
}

/** Every conversation once; a page that was read later may repeat one that a message has lifted to the top. */
export function conversationsIn(inbox: Inbox | undefined): ConversationSummaryJson[] {
  const seen = new Set<string | undefined>();
  return (inbox?.pages ?? [])
    .flatMap(({ conversations = [] }) => conversations)
    .filter(({ conversation }) => !seen.has(conversation?.id) && seen.add(conversation?.id));
}

/**
 * A message moves its conversation to the top and, if the other member wrote it, counts as unread. Answers whether the
 * list is right now; when the conversation is unknown or a message in between was missed, the server has to be asked.
 */
export function applyMessage(inbox: Inbox, message: MessageJson): boolean {
  const row = rowOf(inbox, message.conversationId);
  if (!row?.conversation) return false;
  const last = row.conversation.lastSequence ?? 0;
  const sequence = sequenceOf(message);
  if (sequence <= last) return true; // heard twice
  if (message.senderId === row.peer?.userId) row.conversation.unread = (row.conversation.unread ?? 0) + 1;
  Object.assign(row.conversation, { lastSequence: sequence, updatedAt: message.createdAt });
  row.latest = message;
  putFirst(inbox, row);
  return sequence === last + 1;
}

/** Somebody read: the other member up to a sequence, or the caller on this or another device. */
export function applyRead(inbox: Inbox, { conversationId, userId, sequence = 0 }: ReadPushedJson): void {
  const row = rowOf(inbox, conversationId);
  if (!row?.conversation) return;
  if (userId === row.peer?.userId) {
    row.conversation.peerReadSequence = Math.max(row.conversation.peerReadSequence ?? 0, sequence);
  } else if (sequence >= sequenceOf(row.latest)) {
    Object.assign(row.conversation, { unread: 0, readSequence: sequence });
  }
}

export function applyPresence(inbox: Inbox, { userId, online = false }: PresencePushedJson): void {
  for (const { peer } of conversationsIn(inbox)) if (peer && peer.userId === userId) peer.online = online;
}

export function applyClosed(inbox: Inbox, { conversationId }: ConversationClosedPushedJson): void {
  for (const page of inbox.pages)
    page.conversations = page.conversations?.filter(({ conversation }) => conversation?.id !== conversationId);
}

/** Shows a conversation that was just opened, unless it is there already. */
export function applyOpened(inbox: Inbox, summary: ConversationSummaryJson): void {
  if (!rowOf(inbox, summary.conversation?.id)) putFirst(inbox, summary);
}

const rowOf = (inbox: Inbox, id: string | undefined) => conversationsIn(inbox).find(({ conversation }) => conversation?.id === id);

function putFirst(inbox: Inbox, row: ConversationSummaryJson): void {
  applyClosed(inbox, { conversationId: row.conversation?.id });
  const first = inbox.pages[0];
  if (first) first.conversations = [row, ...(first.conversations ?? [])];
}
