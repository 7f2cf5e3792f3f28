import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccessDecidedSchema } from '@sotto/proto/media/v1/events';
import { Peers } from '../private-media/peers.js';
import { heldRequest } from './own-request.js';
import { PushRequestChanged } from './push-request-changed.js';
import type { SeenRequest } from './seen-request.js';

/** Takes an approval back (D-90). This works whatever else is broken: names and pictures are left out of the answer then. */
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
      const held = await heldRequest(em, ownerId, requestId);
      const revoked = held.revoke(this.clock.now());
      const { requesterId } = held;
      if (revoked) this.outbox.add(AccessDecidedSchema, { requestId, requesterId, contentOwnerId: ownerId, status: 'denied', revoked });
      return { request: held, revoked };
    });
    if (revoked) await this.pushRequestChanged.execute(request, ownerId);
    return { request, peer: await this.peerOf(ownerId, request.requesterId).catch(() => undefined) };
  }

  private async peerOf(ownerId: string, requesterId: string) {
    const [visible, facts] = await Promise.all([this.peers.visibleTo(ownerId, [requesterId]), this.peers.describe([requesterId])]);
    return visible.has(requesterId) ? facts.get(requesterId) : undefined;
  }
}
