import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { mediaError } from '../media-error.js';
import { Peers } from '../private-media/peers.js';
import type { AccessRequest } from './access-request.entity.js';
import { PushRequestChanged } from './push-request-changed.js';
import { readMessage } from './read-message.js';
import type { SeenRequest } from './seen-request.js';
import { StoreRequest } from './store-request.js';

/** Asks a member for access to their private media (MEDIA-12). Who waits for a second look asks nobody, not even a match. */
@Injectable()
export class RequestAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly storeRequest: StoreRequest,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: requesterId }: Viewer, asked: { userId: string; message: string }): Promise<SeenRequest> {
    const { userId: ownerId } = asked;
    const message = readMessage(asked.message);
    if (ownerId === requesterId) throw mediaError('MEMBER_NOT_FOUND');
    const [visible, facts] = await Promise.all([this.peers.visibleTo(requesterId, [ownerId]), this.peers.describe([ownerId, requesterId])]);
    if (!visible.has(ownerId)) throw mediaError('MEMBER_NOT_FOUND');
    if (facts.get(requesterId)?.inReview) throw mediaError('REQUEST_NOT_ALLOWED');

    const request = await this.em.transactional<AccessRequest>((em) =>
      this.storeRequest.execute(em, { requesterId, ownerId, message }, this.clock.now()),
    );
    await this.pushRequestChanged.execute(request, requesterId);
    return { request, peer: facts.get(ownerId) };
  }
}
