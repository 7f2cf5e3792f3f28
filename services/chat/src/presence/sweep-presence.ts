import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { onlineSince } from './online-since.js';
import { PresenceRepository } from './presence.repository.js';

/** Notices who has not been seen for too long, and tells the matches who are still there. */
@Injectable()
export class SweepPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {}

  async execute(): Promise<void> {
    const audience = await this.repository.sweep(onlineSince(this.clock.now()));
    for (const { userId, peerId } of audience) this.sockets.push(peerId, PresencePushedSchema, { userId, online: false });
  }
}
