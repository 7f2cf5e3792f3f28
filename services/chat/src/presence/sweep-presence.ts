import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { onlineSince } from '../members/online-peers.js';
import { PresenceRepository } from './presence.repository.js';

/** Finds members who sent no heartbeat for too long, and notifies their online matched peers that they are offline. */
@Injectable()
export class SweepPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {}

  async execute(): Promise<void> {
    const peers = await this.repository.sweep(onlineSince(this.clock.now()));
    for (const { userId, peerId } of peers) this.sockets.push(peerId, PresencePushedSchema, { userId, online: false });
  }
}
