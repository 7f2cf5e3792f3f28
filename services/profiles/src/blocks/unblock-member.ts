import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import { DeckRepository } from '../discovery/deck.repository.js';
import { RelationRepository } from '../views/relation.repository.js';
import { Block } from './block.entity.js';

/** Lifts a block; the two may meet again as strangers, and whoever swiped before is not asked again. */
@Injectable()
export class UnblockMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ userId: blockerId }: Viewer, { userId: blockedId }: { userId: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.relations.lock(blockerId, blockedId);
      if ((await em.nativeDelete(Block, { blockerId, blockedId })) === 0) return;

      this.outbox.add(MemberUnblockedSchema, { blockerId, blockedId });
      // Both may have dealt past the other in the meantime; in one order, so that two such never wait for each other.
      for (const id of [blockerId, blockedId].sort()) await this.decks.restart(id, this.clock.now());
    });
  }
}
