import { Sockets } from '@sotto/kit/nats/sockets';
import { Injectable } from '@nestjs/common';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { MessageRepository } from './message.repository.js';
import { toMessageView } from './message.view.js';

const remembered = 10_000;

/** Shows a stored message on the open sockets of both participants. Repeating it is harmless: clients merge by id. */
@Injectable()
export class PushMessage {
  /** What this process has shown, or is showing, before the fact came around; false when it could not. */
  private readonly early = new Map<string, Promise<boolean>>();
  /** The latest message of each conversation that is being shown: the next one waits for it. */
  private readonly latest = new Map<string, Promise<boolean>>();

  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
  ) {}

  /** Right after a message was stored, so that nobody waits for its fact. The fact does it again if this process could not. */
  atOnce({ id, conversationId }: { id: string; conversationId: string }): void {
    if (this.early.has(id)) return; // a repeated post
    const showing = Promise.resolve(this.latest.get(conversationId)).then(() =>
      this.show(id).then(
        () => true,
        () => false,
      ),
    );
    if (this.early.size >= remembered) this.early.clear();
    this.early.set(id, showing);
    this.latest.set(conversationId, showing);
    void showing.then(() => this.latest.get(conversationId) === showing && this.latest.delete(conversationId));
  }

  async execute({ messageId }: { messageId: string }): Promise<void> {
    const shown = await this.early.get(messageId);
    this.early.delete(messageId);
    if (!shown) await this.show(messageId);
  }

  private async show(messageId: string): Promise<void> {
    for (const frame of await this.repository.frames(messageId)) {
      const { receiverId, senderName, unreadTotal } = frame;
      const locked = !this.entitlement.of(frame).entitled;
      const message = toMessageView(locked ? { ...frame, content: '' } : frame);
      this.sockets.push(receiverId, MessagePushedSchema, { message, senderName, locked, unreadTotal });
    }
  }
}
