import { outboxRow } from '@sotto/kit/outbox/outbox';
import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema, SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import type { SafetySignalKind } from '@sotto/proto/safety-signals';
import { defaultBurnDuration, type MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Message } from '../conversations/message.entity.js';
import type { VisibleMessage } from '../conversations/message.view.js';
import { CheckText } from '../safety/check-text.js';
import { KeyedQueue } from './keyed-queue.js';
import { MessageRepository, type FrameRow } from './message.repository.js';
import { OutgoingMessageRepository, type SendContext } from './outgoing-message.repository.js';

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
}

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
  ) {}

  async execute(sender: Sender, input: SendMessageInput): Promise<SentMessage> {
    const draft = { ...input, content: Message.contentOf(input.content) };
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
  private async attempt(
    { userId, device }: Sender,
    input: SendMessageInput,
    signals: SafetySignalKind[],
  ): Promise<SentMessage | undefined> {
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
    const events = [
      outboxRow(MessageSentSchema, { messageId: message.id, conversationId, senderId: userId, recipientId }),
      ...signals.map((kind) => outboxRow(SafetySignalRaisedSchema, { userId, kind, surface: 'message', subjectId: message.id })),
    ];
    if (!(await this.repository.store({ message, recipientId, conversation, version, device, events }))) return undefined;
    return sentMessage(message, recipientId, context);
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
  burnMinutes: input.isBurnMessage ? (input.burnDurationMinutes ?? defaultBurnDuration) : null,
  boostType: input.boostType ?? ('' as const),
  replyToSequence: input.replyToSequence ?? null,
});

const unknownReply = () => {
  const message = 'There is no such message in this conversation.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'replyToSequence', rule: 'exists', message })]);
};

/** The frames of both members. The recipient of a burn message gets no text before opening it. */
function sentMessage(stored: Message, recipientId: string, context: SendContext): SentMessage {
  const { known, gender, tier, tierUntil, senderName, recipient, conversation, senderUnread, recipientUnread } = context;
  const message: VisibleMessage = {
    ...{ ...stored, burnsInMs: null, isRemoved: false, isUnsent: false },
    ...{ quote: context.quote ?? null, senderReaction: '', recipientReaction: '' },
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
