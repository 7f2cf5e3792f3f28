import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import type { Parting } from './hide-conversations.js';
import { TellClosed } from './tell-closed.js';

/** Tells others that members are gone: their conversations, and the dot that says that they are there. */
@Injectable()
export class TellParted {
  constructor(
    private readonly sockets: Sockets,
    private readonly tellClosed: TellClosed,
  ) {}

  async execute({ losses, audience }: Parting): Promise<void> {
    for (const { userId, peerId } of audience) this.sockets.push(peerId, PresencePushedSchema, { userId, online: false });
    await this.tellClosed.execute(losses);
  }
}
