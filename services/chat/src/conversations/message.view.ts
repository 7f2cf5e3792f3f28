import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageSchema } from '@sotto/proto/chat/v1/messages';
import { messageBoosts, type MessageReaction } from '@sotto/proto/vocabulary';
import type { Message } from './message.entity.js';

/** What an answer shows of the message that it answers. */
export interface Quote {
  senderId: string;
  content: string;
  isBurnMessage: boolean;
  isRemoved: boolean;
  isUnsent: boolean;
}

/** A message as a participant sees it. */
export interface VisibleMessage
  extends Pick<
    Message,
    | 'id'
    | 'conversationId'
    | 'sequence'
    | 'senderId'
    | 'clientMessageId'
    | 'content'
    | 'createdAt'
    | 'readAt'
    | 'isBurnMessage'
    | 'burnDurationMinutes'
    | 'burnedAt'
    | 'isBurned'
    | 'boostType'
    | 'replyToSequence'
  > {
  /** Milliseconds until an open burn message burns, by the clock of the database. */
  burnsInMs: number | null;
  /** Whether a moderation decision, or its sender, hides or removes it. */
  isRemoved: boolean;
  /** Whether its sender took it back. */
  isUnsent: boolean;
  quote: Quote | null;
  senderReaction: MessageReaction | '';
  recipientReaction: MessageReaction | '';
}

export const toMessageView = (message: VisibleMessage): MessageInitShape<typeof MessageSchema> => ({
  id: message.id,
  conversationId: message.conversationId,
  sequence: message.sequence,
  senderId: message.senderId,
  clientMessageId: message.clientMessageId,
  content: message.content,
  createdAt: timestampFromDate(message.createdAt),
  readAt: message.readAt ? timestampFromDate(message.readAt) : undefined,
  isBurnMessage: message.isBurnMessage,
  burnDurationMinutes: message.burnDurationMinutes ?? undefined,
  burnedAt: message.burnedAt ? timestampFromDate(message.burnedAt) : undefined,
  isBurned: message.isBurned,
  burnsInMs: message.burnsInMs ?? undefined,
  boostType: message.boostType,
  boostPercent: message.boostType ? messageBoosts[message.boostType] : 0,
  isRemoved: message.isRemoved,
  isUnsent: message.isUnsent,
  replyToSequence: message.replyToSequence ?? 0,
  quote: message.quote ?? undefined,
  senderReaction: message.senderReaction,
  recipientReaction: message.recipientReaction,
});
