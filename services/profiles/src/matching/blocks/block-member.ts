import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EventDelivery, type StoredEvent } from '@sotto/kit/outbox/event-delivery';
import { Outbox, outboxRow } from '@sotto/kit/outbox/outbox';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EndMatch } from '../matches/end-match.js';
import { copiesOf } from '../../holds-elsewhere.js';
import { profilesError } from '../../profiles-error.js';
import { canSee } from '../visibility/can-see.js';
import { RelationRepository } from '../visibility/relation.repository.js';
import { Block } from './block.entity.js';

/** Blocks a member: it works in both directions and everywhere, notifies nobody, and ends a match of the two (D-61). */
@Injectable()
export class BlockMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly erased: ErasedMembers,
    private readonly endMatch: EndMatch,
    private readonly outbox: Outbox,
    private readonly delivery: EventDelivery,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: blockerId }: Viewer, { userId: blockedId }: { userId: string }): Promise<void> {
    await this.delivery.confirm(copiesOf.blocks, ...(await this.block(blockerId, blockedId)));
  }

  /** Returns what has to be known elsewhere. A block that exists is stated again, because the first answer may have been a failure. */
  private block(blockerId: string, blockedId: string): Promise<StoredEvent[]> {
    return this.em.transactional(async (em) => {
      await this.relations.lock(blockerId, blockedId);
      if (await em.findOne(Block, { blockerId, blockedId })) return [outboxRow(MemberBlockedSchema, { blockerId, blockedId })];

      const relation = await this.relations.between(blockerId, blockedId);
      // A member of an ended match can be blocked, whether visible or not.
      const known = relation?.parted || (relation && canSee(relation, 'profile'));
      if (!known || relation.self || (await this.erased.has(em, blockerId))) throw profilesError('PROFILE_NOT_FOUND');

      em.persist(Block.of(blockerId, blockedId, this.clock.now()));
      const ended = await this.endMatch.execute(blockerId, blockedId);
      return [...(ended ? [ended] : []), this.outbox.add(MemberBlockedSchema, { blockerId, blockedId })];
    });
  }
}
