import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccessRequestedSchema, SafetySignalRaisedSchema } from '@sotto/proto/media/v1/events';
import { findSafetySignals } from '@sotto/proto/safety-signals';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { mediaError } from '../../media-error.js';
import { Blocks, lockPair } from '../../library/access/blocks.js';
import { AccessRequest } from './access-request.entity.js';

/** Stores a request, in the transaction of the caller, if the two members may have one now. */
@Injectable()
export class StoreRequest {
  constructor(
    private readonly blocks: Blocks,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
  ) {}

  async execute(
    em: EntityManager,
    { requesterId, ownerId, message }: { requesterId: string; ownerId: string; message: string },
    now: Date,
  ): Promise<AccessRequest> {
    const living = await this.erased.living(em, [requesterId, ownerId]);
    await lockPair(em, requesterId, ownerId);
    if (living.length < 2 || (await this.blocks.within(em, requesterId, ownerId))) throw mediaError('MEMBER_NOT_FOUND');
    const files = await em.count(MediaFile, { userId: ownerId, bucket: 'private-media', state: 'ready', moderationStatus: 'visible' });
    const before = await em.findOne(AccessRequest, { requesterId, contentOwnerId: ownerId });
    if (files === 0 || (before && !before.mayBeFollowed(now))) throw mediaError('REQUEST_NOT_ALLOWED');

    if (before) await em.nativeDelete(AccessRequest, { id: before.id });
    const request = AccessRequest.of(requesterId, ownerId, message, now);
    em.persist(request);
    this.outbox.add(AccessRequestedSchema, { requestId: request.id, requesterId, contentOwnerId: ownerId });
    for (const { kind } of findSafetySignals(message))
      this.outbox.add(SafetySignalRaisedSchema, { userId: requesterId, kind, surface: 'access_request', subjectId: request.id });
    return request;
  }
}
