import { outboxRow } from '@sotto/kit/outbox/outbox';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { onlineSince } from '../members/online-peers.js';
import { PresenceRepository } from './presence.repository.js';

/** While a member stays online, other services receive `MemberSeen` once in this time. */
const publishIntervalMs = 3_600_000;

/** Stores a heartbeat of the caller by the server's clock. If the caller was offline, the online matched peers are notified. */
@Injectable()
export class TouchPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const now = this.clock.now();
    const arrived = await this.repository.touch(userId, {
      now,
      onlineSince: onlineSince(now),
      publishedSince: new Date(now.getTime() - publishIntervalMs),
      event: outboxRow(MemberSeenSchema, { userId, seenAt: timestampFromDate(now) }),
    });
    if (!arrived) return;
    const peers = await this.repository.onlinePeersOf(userId, onlineSince(now));
    for (const { peerId } of peers) this.sockets.push(peerId, PresencePushedSchema, { userId, online: true });
  }
}
