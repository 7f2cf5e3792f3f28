import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccessDecidedSchema } from '@sotto/proto/media/v1/events';
import { mediaError } from '../media-error.js';
import { Peers } from '../private-media/peers.js';
import { statusOf } from './access-request.entity.js';
import { heldRequest, ownRequest } from './own-request.js';
import { PushRequestChanged } from './push-request-changed.js';
import type { SeenRequest } from './seen-request.js';

/** The owner approves or denies what waits (MEDIA-16, MEDIA-17). Whoever is no longer seen is not decided about. */
@Injectable()
export class DecideAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly outbox: Outbox,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: ownerId }: Viewer, { requestId, status: word }: { requestId: string; status: string }): Promise<SeenRequest> {
    const { requesterId } = await ownRequest(this.em, ownerId, requestId);
    const [visible, facts] = await Promise.all([this.peers.visibleTo(ownerId, [requesterId]), this.peers.describe([requesterId])]);
    if (!visible.has(requesterId)) throw mediaError('REQUEST_NOT_FOUND');

    const status = statusOf(word) === 'approved' ? 'approved' : 'denied';
    const request = await this.em.transactional(async (em) => {
      const held = await heldRequest(em, ownerId, requestId);
      held.decide(status, this.clock.now());
      this.outbox.add(AccessDecidedSchema, { requestId, requesterId, contentOwnerId: ownerId, status, revoked: false });
      return held;
    });
    await this.pushRequestChanged.execute(request, ownerId);
    return { request, peer: facts.get(requesterId) };
  }
}
