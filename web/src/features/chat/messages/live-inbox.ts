import type { ListConversationsResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type {
  ConversationClosedPushedJson,
  ConversationNotePushedJson,
  ConversationSummaryJson,
  MessageJson,
  PresencePushedJson,
  ReadPushedJson,
} from '@sotto/proto/chat/v1/messages';
import { messageBoosts, type MessageBoost } from '@sotto/proto/vocabulary';
import { withoutBurnText } from './burn-states';
import { sequenceOf } from './merge-messages';

/** The list as the cache holds it: pages in the order of the server. */
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
 * A message moves its conversation up and, if the other member wrote it, counts as unread. Answers whether the list is right now;
 * when the conversation is unknown or a message in between was missed, the server has to be asked.
 */
export function applyMessage(inbox: Inbox, message: MessageJson): boolean {
  const row = rowOf(inbox, message.conversationId);
  if (!row?.conversation) return false;
  const { conversation, peer } = row;
  const last = conversation.lastSequence ?? 0;
  const sequence = sequenceOf(message);
  if (sequence <= last) return true; // a duplicate
  if (conversation.calls === 'later' && row.latest && row.latest.senderId !== message.senderId) conversation.calls = 'now';
  // A call that was answered is read from the start.
  if (message.senderId === peer?.userId && !message.readAt) {
    conversation.unread = (conversation.unread ?? 0) + 1;
    if (boostRank(message.boostType) > boostRank(conversation.boostType)) conversation.boostType = message.boostType;
  }
  Object.assign(conversation, { lastSequence: sequence, updatedAt: message.createdAt });
  row.latest = withoutBurnText(message);
  place(inbox, row);
  return sequence === last + 1;
}

/**
 * Someone read: the other member up to a sequence, or the caller on this or another device; then `conversationUnread` is what is left,
 * unopened burn messages for example. Answers whether the list is right now: a reading that a newer message has overtaken says nothing
 * about that one.
 */
export function applyRead(inbox: Inbox, { conversationId, userId, sequence = 0, conversationUnread = 0 }: ReadPushedJson): boolean {
  const row = rowOf(inbox, conversationId);
  if (!row?.conversation) return true;
  const { conversation, latest, peer } = row;
  if (userId === peer?.userId) {
    conversation.peerReadSequence = Math.max(conversation.peerReadSequence ?? 0, sequence);
    return true;
  }
  conversation.readSequence = Math.max(conversation.readSequence ?? 0, sequence);
  if (sequence < sequenceOf(latest)) return false;
  conversation.unread = conversationUnread;
  if (conversation.boostType) {
    conversation.boostType = '';
    place(inbox, row);
  }
  return true;
}

/** The answer to a reading of one's own; a frame that was faster knows better what is left. */
export function applyOwnRead(inbox: Inbox, read: ReadPushedJson): void {
  const known = rowOf(inbox, read.conversationId)?.conversation?.readSequence ?? 0;
  if ((read.sequence ?? 0) > known) applyRead(inbox, read);
}

export function applyPresence(inbox: Inbox, { userId, online = false }: PresencePushedJson): void {
  for (const { peer } of conversationsIn(inbox)) if (peer && peer.userId === userId) peer.online = online;
}

/** The caller's private note, which another device may have changed. */
export function applyNote(inbox: Inbox, { conversationId, note }: ConversationNotePushedJson): void {
  const row = rowOf(inbox, conversationId);
  if (row?.conversation) row.conversation.note = note;
}

export function applyClosed(inbox: Inbox, { conversationId }: ConversationClosedPushedJson): void {
  for (const page of inbox.pages)
    page.conversations = page.conversations?.filter(({ conversation }) => conversation?.id !== conversationId);
}

/** Shows a conversation that was just opened, unless it is there already. */
export function applyOpened(inbox: Inbox, summary: ConversationSummaryJson): void {
  if (!rowOf(inbox, summary.conversation?.id)) place(inbox, summary);
}

const rowOf = (inbox: Inbox, id: string | undefined) => conversationsIn(inbox).find(({ conversation }) => conversation?.id === id);

/** Moves a row to where the server would list it: boosted ones first, the strongest above, then by time and id. */
function place(inbox: Inbox, row: ConversationSummaryJson): void {
  applyClosed(inbox, { conversationId: row.conversation?.id });
  const behind = inbox.pages.find(({ conversations = [] }) => conversations.some((other) => isAhead(row, other)));
  const page = behind ?? inbox.pages.at(-1); // further down than what is loaded: at the end of that
  if (!page) return;
  const rows = page.conversations ?? [];
  const at = rows.findIndex((other) => isAhead(row, other));
  page.conversations = rows.toSpliced(at === -1 ? rows.length : at, 0, row);
}

function isAhead({ conversation: one }: ConversationSummaryJson, { conversation: other }: ConversationSummaryJson): boolean {
  const rank = boostRank(one?.boostType) - boostRank(other?.boostType);
  if (rank !== 0) return rank > 0;
  const time = timeOf(one?.updatedAt) - timeOf(other?.updatedAt);
  return time === 0 ? (one?.id ?? '') > (other?.id ?? '') : time > 0;
}

const timeOf = (iso: string | undefined) => (iso ? Date.parse(iso) : 0);
const boostRank = (boost: string | undefined): number => messageBoosts[boost as MessageBoost] ?? 0;
