import { outboxRow } from '@sotto/kit/outbox/outbox';
import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema, ChatFileSentSchema, SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import type { ChatFile } from '@sotto/proto/media/v1/media_service';
import type { SafetySignalKind } from '@sotto/proto/safety-signals';
import { defaultBurnDuration, type MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Message, type EndedCall } from '../conversations/message.entity.js';
import type { VisibleMessage } from '../conversations/message.view.js';
import { AcceptsPhoto } from '../files/accepts-photo.js';
import { ChatFileDirectory } from '../files/chat-file-directory.js';
import { CheckText } from '../safety/check-text.js';
import { KeyedQueue } from './keyed-queue.js';
import { MessageRepository, type FrameRow } from './message.repository.js';
import { OutgoingMessageRepository, type OutgoingFile, type SendContext } from './outgoing-message.repository.js';

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
  /** Whether the code of the recipient is written across the photo, if it burns. */
  hasWatermark?: boolean;
  /** A voice note likewise, without a photo. */
  voiceId?: string;
  /** The call that the message is about; then it has no text. */
  call?: EndedCall;
}

/** A text that may be stored, and its photo or voice note as media describes it; undefined if media knows no such file. */
type Draft = SendMessageInput & { file?: ChatFile };

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
    private readonly files: ChatFileDirectory,
    private readonly acceptsPhoto: AcceptsPhoto,
  ) {}

  async execute(sender: Sender, input: SendMessageInput): Promise<SentMessage> {
    if (input.photoId !== undefined && input.voiceId !== undefined) throw twoFiles();
    const fileId = input.photoId ?? input.voiceId;
    const content = Message.contentOf(input.content, fileId !== undefined || input.call !== undefined);
    const file = fileId === undefined ? undefined : await this.files.find(sender.userId, fileId);
    const draft = { ...input, content, file };
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
    const file = await this.admitFile(input, message, recipientId);
    const events = [
      outboxRow(MessageSentSchema, { messageId: message.id, conversationId, senderId: userId, recipientId }),
      ...(file ? [outboxRow(ChatFileSentSchema, { fileId: file.id, senderId: userId, burns: message.isBurnMessage })] : []),
      ...signals.map((kind) => outboxRow(SafetySignalRaisedSchema, { userId, kind, surface: 'message', subjectId: message.id })),
    ];
    if (!(await this.repository.store({ message, file, recipientId, conversation, version, device, events }))) return undefined;
    return file ? this.sentFile(message) : sentMessage(message, recipientId, context);
  }

  /** Decides whether the photo or voice note of a message may be sent to this recipient now. */
  private async admitFile(draft: Draft, message: Message, recipientId: string): Promise<OutgoingFile | undefined> {
    if (message.hasVoice) return admittedVoice(draft.file, message);
    return message.hasPhoto ? this.admitPhoto(draft, message, recipientId) : undefined;
  }

  private async admitPhoto(
    { file: photo, hasWatermark = false }: Draft,
    { senderId, isBurnMessage }: Message,
    recipientId: string,
  ): Promise<OutgoingFile> {
    if (photo?.kind !== 'photo') throw chatError('PHOTO_NOT_FOUND');
    if (photo.state === 'processing') throw chatError('PHOTO_NOT_READY');
    if (photo.state !== 'ready') throw chatError('PHOTO_REFUSED');
    const { id, width, height, thumbhash, explicit: mayBeExplicit } = photo;
    if (mayBeExplicit && !(await this.acceptsPhoto.execute({ senderId, recipientId }))) throw chatError('PHOTO_NOT_ACCEPTED');
    const burning = { thumbhash: isBurnMessage ? '' : thumbhash, hasWatermark: isBurnMessage && hasWatermark };
    return { kind: 'photo', id, width, height, mayBeExplicit, ...burning };
  }

  /** Addresses, and whether a photo is held, are decided where messages are read, so the frames are read. */
  private async sentFile({ id, senderId }: Message): Promise<SentMessage> {
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
  fileKind: fileKindOf(input),
  call: input.call,
  boostType: input.boostType ?? ('' as const),
  replyToSequence: input.replyToSequence ?? null,
});

const fileKindOf = ({ photoId, voiceId }: Pick<SendMessageInput, 'photoId' | 'voiceId'>) => {
  if (photoId !== undefined) return 'photo' as const;
  return voiceId === undefined ? ('' as const) : ('voice' as const);
};

function admittedVoice(voice: ChatFile | undefined, { isBurnMessage }: Message): OutgoingFile {
  if (voice?.kind !== 'voice') throw chatError('VOICE_NOT_FOUND');
  if (voice.state === 'processing') throw chatError('VOICE_NOT_READY');
  if (voice.state !== 'ready') throw chatError('VOICE_REFUSED');
  const { id, durationMs, waveform } = voice;
  return { kind: 'voice', id, durationMs, waveform: isBurnMessage ? Buffer.alloc(0) : Buffer.from(waveform) };
}

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

const twoFiles = () => {
  const message = 'A message has a photo or a voice note, not both.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'voiceId', rule: 'excluded', message })]);
};

const unknownReply = () => {
  const message = 'There is no such message in this conversation.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'replyToSequence', rule: 'exists', message })]);
};

/** The frames of both members. The recipient of a burn message gets no text before opening it. */
function sentMessage(stored: Message, recipientId: string, context: SendContext): SentMessage {
  const { known, gender, tier, tierUntil, senderName, recipient, conversation, senderUnread, recipientUnread } = context;
  const message: VisibleMessage = {
    ...{ ...stored, burnsInMs: null, isRemoved: false, isUnsent: false },
    ...{ quote: context.quote ?? null, senderReaction: '', recipientReaction: '', file: null },
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
