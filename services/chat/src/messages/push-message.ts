import { Sockets } from '@sotto/kit/nats/sockets';
import { Injectable } from '@nestjs/common';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { MessageRepository } from './message.repository.js';
import { toMessageView } from './message.view.js';

/** Shows a stored message on the open sockets of both participants. Repeating it is harmless: clients merge by id. */
@Injectable()
export class PushMessage {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
  ) {}

  async execute({ messageId }: { messageId: string }): Promise<void> {
    for (const frame of await this.repository.frames(messageId)) {
      const { receiverId, senderName, unreadTotal } = frame;
      const locked = !this.entitlement.of(frame).entitled;
      const message = toMessageView(locked ? { ...frame, content: '' } : frame);
      this.sockets.push(receiverId, MessagePushedSchema, { message, senderName, locked, unreadTotal });
    }
  }
}
