import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccessDecidedSchema } from '@sotto/proto/media/v1/events';
import { mediaError } from '../../media-error.js';
import { Peers } from './peers.js';
import { statusOf } from './access-request.entity.js';
import { lockedRequest, ownRequest } from './own-request.js';
import { PushRequestChanged } from './push-request-changed.js';
import type { SeenRequest } from './seen-request.js';

/** Approves or denies a pending request (MEDIA-16, MEDIA-17). A request of a member that the owner cannot see any more is not found. */
@Injectable()
export class DecideAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly outbox: Outbox,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute(
    { userId: ownerId }: Viewer,
    { requestId, status: requested }: { requestId: string; status: string },
  ): Promise<SeenRequest> {
    const { requesterId } = await ownRequest(this.em, ownerId, requestId);
    const [visible, summaries] = await Promise.all([this.peers.visibleTo(ownerId, [requesterId]), this.peers.describe([requesterId])]);
    if (!visible.has(requesterId)) throw mediaError('REQUEST_NOT_FOUND');

    const status = statusOf(requested) === 'approved' ? 'approved' : 'denied';
    const request = await this.em.transactional(async (em) => {
      const locked = await lockedRequest(em, ownerId, requestId);
      locked.decide(status, this.clock.now());
      this.outbox.add(AccessDecidedSchema, { requestId, requesterId, contentOwnerId: ownerId, status, revoked: false });
      return locked;
    });
    await this.pushRequestChanged.execute(request, ownerId);
    return { request, peer: summaries.get(requesterId) };
  }
}
