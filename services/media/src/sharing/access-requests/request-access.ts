import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { checkText, cleanText } from '@sotto/proto/text-rules';
import { mediaError } from '../../media-error.js';
import { Peers } from './peers.js';
import type { AccessRequest } from './access-request.entity.js';
import { PushRequestChanged } from './push-request-changed.js';
import type { SeenRequest } from './seen-request.js';
import { StoreRequest } from './store-request.js';

const maxMessageLength = 500;

/** The message of a request as it is stored; refuses what short texts may not contain (D-50). */
function readMessage(typed: string): string {
  const message = cleanText(typed);
  const fault = checkText(message, 'message', maxMessageLength);
  if (fault) throw invalidInput([{ field: 'message', ...fault }]);
  return message;
}

/**
 * Requests access to the private media of a member (MEDIA-12). A member whose account is under review may not, not even towards a match.
 */
@Injectable()
export class RequestAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly storeRequest: StoreRequest,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: requesterId }: Viewer, input: { userId: string; message: string }): Promise<SeenRequest> {
    const { userId: ownerId } = input;
    const message = readMessage(input.message);
    if (ownerId === requesterId) throw mediaError('MEMBER_NOT_FOUND');
    const [visible, summaries] = await Promise.all([
      this.peers.visibleTo(requesterId, [ownerId]),
      this.peers.describe([ownerId, requesterId]),
    ]);
    if (!visible.has(ownerId)) throw mediaError('MEMBER_NOT_FOUND');
    if (summaries.get(requesterId)?.inReview) throw mediaError('REQUEST_NOT_ALLOWED');

    const request = await this.em.transactional<AccessRequest>((em) =>
      this.storeRequest.execute(em, { requesterId, ownerId, message }, this.clock.now()),
    );
    await this.pushRequestChanged.execute(request, requesterId);
    return { request, peer: summaries.get(ownerId) };
  }
}
