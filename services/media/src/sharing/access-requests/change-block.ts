import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Blocks, lockPair, type Block } from '../../library/access/blocks.js';
import { AccessRequest } from './access-request.entity.js';
import { PushRequestChanged } from './push-request-changed.js';

/** Applies a block or its end. A block ends every request and grant between the two, without giving a reason. */
@Injectable()
export class ChangeBlock {
  constructor(
    private readonly inbox: Inbox,
    private readonly blocks: Blocks,
    private readonly erased: ErasedMembers,
    private readonly pushRequestChanged: PushRequestChanged,
    private readonly clock: Clock,
  ) {}

  async execute(block: Block, active: boolean, eventId: string): Promise<void> {
    const ended: AccessRequest[] = [];
    await this.inbox.once(eventId, 'media.change-block', async (em) => {
      if ((await this.erased.living(em, [block.blockerId, block.blockedId])).length < 2) return;
      await lockPair(em, block.blockerId, block.blockedId);
      if (await this.blocks.set(em, block, active, eventId)) ended.push(...(await this.endGrants(em, block)));
    });
    // Notifies only members who lose a request or a grant.
    for (const request of ended) this.pushRequestChanged.to(request.requesterId, request);
  }

  private async endGrants(em: EntityManager, { blockerId, blockedId }: Block): Promise<AccessRequest[]> {
    const either = [
      { requesterId: blockerId, contentOwnerId: blockedId },
      { requesterId: blockedId, contentOwnerId: blockerId },
    ];
    const open = await em.find(AccessRequest, { $or: either, status: { $ne: 'denied' } });
    for (const request of open) request.end(this.clock.now());
    return open;
  }
}
