import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { isBlank, lengthOf, withoutInvisible } from '@sotto/proto/visible-text';
import { callKinds, messageBoosts, messageMaxLength, type CallKind, type MessageBoost } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { chatError } from '../chat-error.js';
import { rankOf } from './boost-rank.js';
import { Conversation } from './conversation.entity.js';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary(),
    /** A relation, not a plain uuid: the unit of work must insert the conversation first. */
    conversationId: () => p.manyToOne(Conversation).mapToPk().joinColumn('conversation_id'),
    sequence: p.integer(),
    senderId: p.uuid(),
    clientMessageId: p.uuid(),
    content: p.text(),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    /** The text of a burn message is in `sealed_messages`; `content` is empty unless the text was restored. */
    isBurnMessage: p.boolean(),
    burnDurationMinutes: p.integer().nullable(),
    /** When it burns, by the clock of the database; null until the recipient opens it. */
    burnedAt: p.datetime().nullable(),
    isBurned: p.boolean(),
    restoredAt: p.datetime().nullable(),
    /** The message that it answers, in the same conversation. */
    replyToSequence: p.integer().nullable(),
    hasPhoto: p.boolean(),
    hasVoice: p.boolean(),
    /** The kind of the call of its sender that it is about; null in other messages. */
    callKind: p.enum(callKinds).nullable(),
    /** How long the call lasted; null if it was not answered. */
    callSeconds: p.integer().nullable(),
    /** Whether it burns when its recipient closes it. */
    isViewOnce: p.boolean(),
    boostType: p.enum(['', ...(Object.keys(messageBoosts) as MessageBoost[])] as const),
  },
  uniques: [{ properties: ['conversationId', 'sequence'] }, { properties: ['senderId', 'clientMessageId'] }],
});

/** A call that ended. */
export interface EndedCall {
  kind: CallKind;
  /** How long it lasted; null if it was not answered. */
  seconds: number | null;
}

/** What a message can have besides its text. */
export type FileKind = 'photo' | 'voice';

/** What a sender decides about a new message. */
export interface MessageDraft {
  id: string;
  senderId: string;
  clientMessageId: string;
  content: string;
  /** How long a burn message lasts after it was opened; null for an ordinary message. */
  burnMinutes: number | null;
  boostType: MessageBoost | '';
  /** The sequence of the message that it answers; null if it answers none. */
  replyToSequence: number | null;
  fileKind: FileKind | '';
  isViewOnce: boolean;
  /** The call that it is about. */
  call?: EndedCall;
}

/** One text in a conversation. After it is sent, only being read, burned, restored, moderated, taken back or reacted to changes it. */
export class Message extends MessageSchema.class {
  /** Adds a message to the conversation, which decides whether the sender may write there. */
  static postTo(conversation: Conversation, draft: MessageDraft, now: Date): { message: Message; recipientId: string } {
    const { id, senderId, clientMessageId, content, burnMinutes, boostType, replyToSequence, fileKind, isViewOnce, call } = draft;
    const { sequence, createdAt, recipientId } = conversation.post(senderId, rankOf(boostType), now, wasHeld(call));
    const message = Object.assign(new Message(), {
      ...{ id, conversationId: conversation.id, sequence, senderId, clientMessageId, content, createdAt, boostType, replyToSequence },
      ...{ isBurnMessage: burnMinutes !== null, burnDurationMinutes: burnMinutes, isViewOnce },
      ...{ hasPhoto: fileKind === 'photo', hasVoice: fileKind === 'voice' },
      ...{ callKind: call?.kind ?? null, callSeconds: call?.seconds ?? null },
      ...{ readAt: wasHeld(call) ? createdAt : null, burnedAt: null, isBurned: false, restoredAt: null },
    });
    return { message, recipientId };
  }

  /**
   * The stored form of a typed text: normalized, without invisible characters. Markup is ordinary text. A blank text is empty with a photo
   * or a voice note, and in a message about a call; otherwise it throws BLANK_MESSAGE.
   */
  static contentOf(typed: string, mayBeBlank = false): string {
    const content = withoutInvisible(typed);
    if (isBlank(content)) {
      if (mayBeBlank) return '';
      throw chatError('BLANK_MESSAGE');
    }
    // Normalization can make a text longer than the contract allowed.
    if (lengthOf(content) > messageMaxLength) throw tooLong();
    return content;
  }
}
MessageSchema.setClass(Message);

/** Whether the recipient took part in the call, and so has nothing to read about it. */
const wasHeld = (call: EndedCall | undefined) => call !== undefined && call.seconds !== null;

const tooLong = () => {
  const message = `A message cannot exceed ${messageMaxLength} characters.`;
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'content', rule: 'string.max_len', message })]);
};
