import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EndMatch } from '../matches/end-match.js';
import { profilesError } from '../profiles-error.js';
import { canSee } from '../views/can-see.js';
import { RelationRepository } from '../views/relation.repository.js';
import { Block } from './block.entity.js';

/** Blocks a member: mutual, at once, in silence; a match between the two is over (D-61). */
@Injectable()
export class BlockMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly erased: ErasedMembers,
    private readonly endMatch: EndMatch,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ userId: blockerId }: Viewer, { userId: blockedId }: { userId: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.relations.lock(blockerId, blockedId);
      if (await em.findOne(Block, { blockerId, blockedId })) return;

      const standing = await this.relations.between(blockerId, blockedId);
      // Somebody whom one was matched with can be blocked for good, seen or not.
      const known = standing?.parted || (standing && canSee(standing, 'profile'));
      if (!known || standing.self || (await this.erased.has(em, blockerId))) throw profilesError('PROFILE_NOT_FOUND');

      em.persist(Block.of(blockerId, blockedId, this.clock.now()));
      await this.endMatch.execute(blockerId, blockedId);
      this.outbox.add(MemberBlockedSchema, { blockerId, blockedId });
    });
  }
}
