import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import type { MessagePhotoSchema, MessageSchema, MessageVoiceSchema } from '@sotto/proto/chat/v1/messages';
import { messageBoosts, type MessageReaction } from '@sotto/proto/vocabulary';
import type { FileKind, Message } from './message.entity.js';

/** What an answer shows of the message that it answers. */
export interface Quote {
  senderId: string;
  content: string;
  isBurnMessage: boolean;
  isRemoved: boolean;
  isUnsent: boolean;
  hasPhoto: boolean;
  hasVoice: boolean;
  hasCall: boolean;
}

/** The photo or voice note of a message. Media has its bytes. */
export interface StoredFile {
  id: string;
  kind: FileKind;
  /** The size of a photo. */
  width: number | null;
  height: number | null;
  /** Of a photo; empty for a burn message. */
  thumbhash: string | null;
  mayBeExplicit: boolean;
  /** Whether the recipient sees their code written across the photo. */
  hasWatermark: boolean;
  /** The length of a voice note. */
  durationMs: number | null;
  /** The loudness of a voice note, in base64; empty for a burn message. */
  waveform: string | null;
  /** Whether the reader may receive it, except that it may be held. */
  isOpen: boolean;
  /** Whether it is a photo that waits until its recipient has written in the conversation. */
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
    | 'callKind'
    | 'callSeconds'
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
  file: StoredFile | null;
}

type PhotoView = MessageInitShape<typeof MessagePhotoSchema>;
type VoiceView = MessageInitShape<typeof MessageVoiceSchema>;

/** Messages as the contract describes them, with addresses of their photos and voice notes that are signed for the viewer. */
@Injectable()
export class MessageView {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  of(message: VisibleMessage, viewerId: string): MessageInitShape<typeof MessageSchema> {
    const { file } = message;
    return toMessage(message, {
      photo: file?.kind === 'photo' ? this.photo(file, message, viewerId) : undefined,
      voice: file?.kind === 'voice' ? this.voice(file, viewerId) : undefined,
    });
  }

  private photo(file: StoredFile, { senderId, isBurnMessage }: VisibleMessage, viewerId: string): PhotoView {
    const { id, width, height, thumbhash, mayBeExplicit, hasWatermark, isHeld, isOpen } = file;
    const photo = { id, width: width ?? 0, height: height ?? 0, mayBeExplicit, hasWatermark, isHeld };
    const isSender = viewerId === senderId;
    if (!isOpen || (isHeld && !isSender)) return photo;
    const now = this.clock.now();
    if (!isBurnMessage || isSender) return { ...photo, picture: this.addresses.picture({ id, thumbhash, blurred: false }, viewerId, now) };
    const rendition = hasWatermark ? 'watermarked' : 'traced';
    return { ...photo, picture: { largeUrl: this.addresses.of({ id, rendition, viewerId }, now) } };
  }

  private voice({ id, durationMs, waveform, isOpen }: StoredFile, viewerId: string): VoiceView {
    const voice = { id, durationMs: durationMs ?? 0, waveform: Buffer.from(waveform ?? '', 'base64') };
    return isOpen ? { ...voice, url: this.addresses.of({ id, rendition: 'voice', viewerId }, this.clock.now()) } : voice;
  }
}

const toMessage = (
  message: VisibleMessage,
  { photo, voice }: { photo: PhotoView | undefined; voice: VoiceView | undefined },
): MessageInitShape<typeof MessageSchema> => ({
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
  voice,
  call: message.callKind && !message.isRemoved ? { kind: message.callKind, seconds: message.callSeconds ?? undefined } : undefined,
});
