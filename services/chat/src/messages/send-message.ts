import { outboxRow } from '@sotto/kit/outbox/outbox';
import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema, PhotoSentSchema, SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import type { ChatPhoto } from '@sotto/proto/media/v1/media_service';
import type { SafetySignalKind } from '@sotto/proto/safety-signals';
import { defaultBurnDuration, type MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Message } from '../conversations/message.entity.js';
import type { VisibleMessage } from '../conversations/message.view.js';
import { AcceptsPhoto } from '../photos/accepts-photo.js';
import { PhotoDirectory } from '../photos/photo-directory.js';
import { CheckText } from '../safety/check-text.js';
import { KeyedQueue } from './keyed-queue.js';
import { MessageRepository, type FrameRow } from './message.repository.js';
import { OutgoingMessageRepository, type OutgoingPhoto, type SendContext } from './outgoing-message.repository.js';

interface SendMessageInput {
  conversationId: string;
  clientMessageId: string;
  content: string;
  isBurnMessage?: boolean;
  burnDurationMinutes?: number;
  boostType?: MessageBoost;
  /** Whether the sender has seen the warning about safety signals in the text. */
  acknowledged?: boolean;
  /** The sequence of the message that it answers. */
  replyToSequence?: number;
  /** A photo that the sender uploaded for chat and has not sent before. */
  photoId?: string;
  /** Whether the photo can be viewed once. */
  isViewOnce?: boolean;
}

/** A text that may be stored, and its photo as media describes it; undefined if media knows no such photo. */
type Draft = SendMessageInput & { photo?: ChatPhoto };

/** Each attempt fails only if another process has changed the conversation, so many processes at once need few. */
const maxAttempts = 100;

type Sender = Pick<Viewer, 'userId' | 'device'>;

/** The stored message and its frames. A message that was stored before has no frames. */
export interface SentMessage {
  message: VisibleMessage;
  frames: FrameRow[];
}

/** Stores a message once per client id. `Conversation.post` decides whether the sender may write there. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly repository: OutgoingMessageRepository,
    private readonly messages: MessageRepository,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly queue: KeyedQueue,
    private readonly checkText: CheckText,
    private readonly photos: PhotoDirectory,
    private readonly acceptsPhoto: AcceptsPhoto,
  ) {}

  async execute(sender: Sender, input: SendMessageInput): Promise<SentMessage> {
    const { photoId } = input;
    const content = Message.contentOf(input.content, photoId !== undefined);
    const photo = photoId === undefined ? undefined : await this.photos.find(sender.userId, photoId);
    const draft = { ...input, content, photo };
    return this.queue.run(input.conversationId, async () => {
      const signals = await this.checkText.execute(sender.userId, draft);
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const sent = await this.attempt(sender, draft, signals);
        if (sent) return sent;
      }
      throw platformError('UNAVAILABLE');
    });
  }

  /** Returns undefined if another process changed the conversation meanwhile: then the rules must decide again. */
  private async attempt({ userId, device }: Sender, input: Draft, signals: SafetySignalKind[]): Promise<SentMessage | undefined> {
    const { conversationId, clientMessageId, replyToSequence } = input;
    const target = { senderId: userId, conversationId, clientMessageId, replyToSequence };
    const context = await this.entitlement.admit(userId, () => this.repository.load(target));
    const { conversation, version, earlier } = context;
    if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
    if (earlier) {
      conversation.assertOpenTo(userId);
      return { message: await this.storedBefore(userId, conversationId, earlier), frames: [] };
    }

    const now = this.clock.now();
    const { message, recipientId } = Message.postTo(conversation, toDraft(userId, input), now);
    if (replyToSequence && !context.quote) throw unknownReply();
    const photo = message.hasPhoto ? await this.admitPhoto(input.photo, message, recipientId) : undefined;
    const events = [
      outboxRow(MessageSentSchema, { messageId: message.id, conversationId, senderId: userId, recipientId }),
      ...(photo ? [outboxRow(PhotoSentSchema, { photoId: photo.id, senderId: userId, burns: message.isBurnMessage })] : []),
      ...signals.map((kind) => outboxRow(SafetySignalRaisedSchema, { userId, kind, surface: 'message', subjectId: message.id })),
    ];
    if (!(await this.repository.store({ message, photo, recipientId, conversation, version, device, events }))) return undefined;
    return photo ? this.sentPhoto(message) : sentMessage(message, recipientId, context);
  }

  /** Decides whether the photo may be sent to this recipient now. */
  private async admitPhoto(
    photo: ChatPhoto | undefined,
    { senderId, isBurnMessage }: Message,
    recipientId: string,
  ): Promise<OutgoingPhoto> {
    if (!photo) throw chatError('PHOTO_NOT_FOUND');
    if (photo.state === 'processing') throw chatError('PHOTO_NOT_READY');
    if (photo.state !== 'ready') throw chatError('PHOTO_REFUSED');
    const { id, width, height, thumbhash, explicit: mayBeExplicit } = photo;
    if (mayBeExplicit && !(await this.acceptsPhoto.execute({ senderId, recipientId }))) throw chatError('PHOTO_NOT_ACCEPTED');
    return { id, width, height, mayBeExplicit, thumbhash: isBurnMessage ? '' : thumbhash };
  }

  /** Whether the photo is held is decided where it is read, so its frames are read. */
  private async sentPhoto({ id, senderId }: Message): Promise<SentMessage> {
    const frames = await this.messages.frames(id);
    const message = frames.find(({ receiverId }) => receiverId === senderId);
    if (!message) throw chatError('CONVERSATION_NOT_FOUND'); // it ended in between
    return { message, frames };
  }

  /** Returning a message of another conversation would acknowledge a text that was not stored. */
  private async storedBefore(userId: string, conversationId: string, earlier: { id: string; conversationId: string }) {
    if (earlier.conversationId !== conversationId) {
      const message = 'This id belongs to a message of another conversation.';
      throw platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'clientMessageId', rule: 'unique', message })]);
    }
    const frame = (await this.messages.frames(earlier.id)).find(({ receiverId }) => receiverId === userId);
    if (!frame) throw chatError('CONVERSATION_NOT_FOUND');
    return frame;
  }
}

const toDraft = (senderId: string, { clientMessageId, content, ...input }: SendMessageInput) => ({
  ...{ id: newId(), senderId, clientMessageId, content },
  ...burningOf(input),
  hasPhoto: input.photoId !== undefined,
  boostType: input.boostType ?? ('' as const),
  replyToSequence: input.replyToSequence ?? null,
});

/** How long a photo that can be viewed once stays open at most. */
const viewOnceMinutes = 1;

function burningOf({
  photoId,
  isViewOnce = false,
  isBurnMessage,
  burnDurationMinutes,
}: Omit<SendMessageInput, 'content' | 'clientMessageId'>) {
  if (isViewOnce && photoId !== undefined) return { isViewOnce, burnMinutes: viewOnceMinutes };
  return { isViewOnce: false, burnMinutes: isBurnMessage ? (burnDurationMinutes ?? defaultBurnDuration) : null };
}

const unknownReply = () => {
  const message = 'There is no such message in this conversation.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'replyToSequence', rule: 'exists', message })]);
};

/** The frames of both members. The recipient of a burn message gets no text before opening it. */
function sentMessage(stored: Message, recipientId: string, context: SendContext): SentMessage {
  const { known, gender, tier, tierUntil, senderName, recipient, conversation, senderUnread, recipientUnread } = context;
  const message: VisibleMessage = {
    ...{ ...stored, burnsInMs: null, isRemoved: false, isUnsent: false },
    ...{ quote: context.quote ?? null, senderReaction: '', recipientReaction: '', photo: null },
  };
  const unreadOf = (userId: string) => conversation?.unreadOf(userId) ?? 0;
  const toSender = {
    ...{ ...message, known, gender, tier, tierUntil, senderName, receiverId: message.senderId },
    unreadTotal: senderUnread + unreadOf(message.senderId),
  };
  const toRecipient = {
    ...{ ...message, ...recipient, senderName, receiverId: recipientId, unreadTotal: recipientUnread + unreadOf(recipientId) },
    content: message.isBurnMessage ? '' : message.content,
  };
  return { message, frames: [toSender, toRecipient] };
}
