import { Sockets } from '@sotto/kit/nats/sockets';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { Message } from './message.entity.js';
import { toMessageView } from './message.view.js';

/** Shows a stored message on the recipients' open sockets. Repeating it is harmless: clients merge by id. */
@Injectable()
export class PushMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly sockets: Sockets,
  ) {}

  async execute({ messageId, recipientIds }: { messageId: string; recipientIds: string[] }): Promise<void> {
    const message = await this.em.findOneOrFail(Message, messageId);
    for (const userId of recipientIds) this.sockets.push(userId, MessagePushedSchema, { message: toMessageView(message) });
  }
}
