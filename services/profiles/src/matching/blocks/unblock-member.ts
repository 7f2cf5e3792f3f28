import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import { DeckRepository } from '../../discovery/deck.repository.js';
import { copiesOf } from '../../holds-elsewhere.js';
import { RelationRepository } from '../visibility/relation.repository.js';
import { Block } from './block.entity.js';

/** Removes a block. The two may meet again; earlier swipes stay. */
@Injectable()
export class UnblockMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
    private readonly outbox: Outbox,
    private readonly delivery: EventDelivery,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: blockerId }: Viewer, { userId: blockedId }: { userId: string }): Promise<void> {
    const event = await this.em.transactional(async (em) => {
      await this.relations.lock(blockerId, blockedId);
      if ((await em.nativeDelete(Block, { blockerId, blockedId })) === 0) return null;

      const unblocked = this.outbox.add(MemberUnblockedSchema, { blockerId, blockedId });
      // Both decks may have passed the other member meanwhile. They are restarted in the order of ids, so that two requests cannot deadlock.
      for (const id of [blockerId, blockedId].sort()) await this.decks.restart(id, this.clock.now());
      return unblocked;
    });
    if (event) await this.delivery.attempt(copiesOf.blocks, event);
  }
}
