import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { onlineSince } from './online-since.js';
import { PresenceRepository } from './presence.repository.js';

/** Notes that the caller is there, by the server's clock, and tells the matches who are there too. */
@Injectable()
export class TouchPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const now = this.clock.now();
    const arrived = await this.repository.touch(userId, now, onlineSince(now));
    if (!arrived) return;
    const audience = await this.repository.audienceOf(userId, onlineSince(now));
    for (const { peerId } of audience) this.sockets.push(peerId, PresencePushedSchema, { userId, online: true });
  }
}
