import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccessDecidedSchema } from '@sotto/proto/media/v1/events';
import { Peers } from './peers.js';
import { lockedRequest } from './own-request.js';
import { PushRequestChanged } from './push-request-changed.js';
import type { SeenRequest } from './seen-request.js';

/** Revokes an approval (D-90). Works also while profiles is unavailable; the answer has no name and picture then. */
@Injectable()
export class RevokeAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly outbox: Outbox,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: ownerId }: Viewer, { requestId }: { requestId: string }): Promise<SeenRequest> {
    const { request, revoked } = await this.em.transactional(async (em) => {
      const locked = await lockedRequest(em, ownerId, requestId);
      const revoked = locked.revoke(this.clock.now());
      const { requesterId } = locked;
      if (revoked) this.outbox.add(AccessDecidedSchema, { requestId, requesterId, contentOwnerId: ownerId, status: 'denied', revoked });
      return { request: locked, revoked };
    });
    if (revoked) await this.pushRequestChanged.execute(request, ownerId);
    return { request, peer: await this.peerOf(ownerId, request.requesterId).catch(() => undefined) };
  }

  private async peerOf(ownerId: string, requesterId: string) {
    const [visible, summaries] = await Promise.all([this.peers.visibleTo(ownerId, [requesterId]), this.peers.describe([requesterId])]);
    return visible.has(requesterId) ? summaries.get(requesterId) : undefined;
  }
}
