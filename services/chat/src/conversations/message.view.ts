import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import type { MessagePhotoSchema, MessageSchema } from '@sotto/proto/chat/v1/messages';
import { messageBoosts, type MessageReaction } from '@sotto/proto/vocabulary';
import type { Message } from './message.entity.js';

/** What an answer shows of the message that it answers. */
export interface Quote {
  senderId: string;
  content: string;
  isBurnMessage: boolean;
  isRemoved: boolean;
  isUnsent: boolean;
  hasPhoto: boolean;
}

/** The photo of a message. Media has its bytes. */
export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  /** Empty for a burn message. */
  thumbhash: string;
  mayBeExplicit: boolean;
  /** Whether the reader may see it, except that it may be held. */
  isOpen: boolean;
  /** Whether it waits until its recipient has written in the conversation. */
  isHeld: boolean;
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
    | 'isViewOnce'
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
  /** Null without one, and in a message that burned or was removed. */
  photo: StoredPhoto | null;
}

type PhotoView = MessageInitShape<typeof MessagePhotoSchema>;

/** Messages as the contract describes them, with addresses of their photos that are signed for the viewer. */
@Injectable()
export class MessageView {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  of(message: VisibleMessage, viewerId: string): MessageInitShape<typeof MessageSchema> {
    const { photo, senderId } = message;
    return toMessage(message, photo ? this.photo(photo, viewerId, viewerId === senderId) : undefined);
  }

  private photo({ isOpen, thumbhash, ...photo }: StoredPhoto, viewerId: string, isSender: boolean): PhotoView {
    if (!isOpen || (photo.isHeld && !isSender)) return photo;
    const { id } = photo;
    return { ...photo, picture: this.addresses.picture({ id, thumbhash, blurred: false }, viewerId, this.clock.now()) };
  }
}

const toMessage = (message: VisibleMessage, photo: PhotoView | undefined): MessageInitShape<typeof MessageSchema> => ({
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
  isViewOnce: message.isViewOnce,
  photo,
});
