import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { eventSubject } from '@sotto/kit/nats/subjects';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { encode } from '@sotto/kit/nats/wire';
import { Clock } from '@sotto/kit/orm/clock';
import { databaseFault } from '@sotto/kit/orm/database-fault';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { usualBurnDuration, type MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { CheckText } from '../safety/check-text.js';
import { signalsOf } from '../safety/signals-of.js';
import { ChatSettings } from '../settings.js';
import { Message } from './message.entity.js';
import { MessageRepository, type Delivery, type FrameRow, type Posting } from './message.repository.js';
import type { VisibleMessage } from './message.view.js';
import { Turns } from './turns.js';

interface NewMessage {
  conversationId: string;
  clientMessageId: string;
  content: string;
  isBurnMessage?: boolean;
  burnDurationMinutes?: number;
  boostType?: MessageBoost;
  acknowledged?: boolean;
}

/** Stores a message once per client id, and answers what its frames show: nothing when it was stored before. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly repository: MessageRepository,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly settings: ChatSettings,
    private readonly turns: Turns,
    private readonly checkText: CheckText,
  ) {}

  async execute(
    { userId, device }: Pick<Viewer, 'userId' | 'device'>,
    input: NewMessage,
  ): Promise<{ message: VisibleMessage; frames: FrameRow[] }> {
    const content = Message.contentOf(input.content);
    const { mayWrite, message, frames } = await this.entitlement.reading(userId, () =>
      this.turns.take(input.conversationId, async () => this.store({ ...(await this.posting(userId, { ...input, content })), device })),
    );
    if (!mayWrite) throw chatError('ENTITLEMENT_REQUIRED');
    if (!message) throw chatError('CONVERSATION_NOT_FOUND');
    if (message.conversationId !== input.conversationId) throw usedElsewhere();
    return { message, frames };
  }

  /** An equal client id that was stored at the same moment undid this one: the second try finds it. */
  private store(posting: Posting): Promise<Delivery> {
    return this.repository.send(posting).catch((error: unknown) => {
      if (databaseFault(error)?.constraint !== 'messages_sender_id_client_message_id_key') throw error;
      return this.repository.send(posting);
    });
  }

  /** Checked in its turn, so that no later text overtakes one whose check takes longer. */
  private async posting(senderId: string, text: NewMessage): Promise<Posting> {
    const kinds = await this.checkText.execute(senderId, text);
    const messageId = newId();
    const { conversationId, clientMessageId, content, isBurnMessage, burnDurationMinutes = usualBurnDuration, boostType } = text;
    const payload = Buffer.from(encode(MessageSentSchema, { messageId, conversationId, senderId, recipientId: placeholder }));
    return {
      senderId,
      conversationId,
      clientMessageId,
      messageId,
      content,
      burnMinutes: isBurnMessage ? burnDurationMinutes : undefined,
      boostType,
      now: this.clock.now(),
      complimentaryGenders: this.settings.entitlement.complimentaryGenders,
      fact: { id: newId(), subject: eventSubject(MessageSentSchema), payload, recipientAt: payload.lastIndexOf(placeholder) },
      signals: signalsOf(senderId, messageId, kinds),
    };
  }
}

/** As long as every id, and the last of the fact's. */
const placeholder = '00000000-0000-0000-0000-000000000000';

/** Answering with the first message would say that this one was sent, which it was not. */
const usedElsewhere = () => {
  const message = 'This id belongs to a message of another conversation.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'clientMessageId', rule: 'unique', message })]);
};
