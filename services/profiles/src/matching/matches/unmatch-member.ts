import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import { copiesOf } from '../../holds-elsewhere.js';
import { profilesError } from '../../profiles-error.js';
import { RelationRepository } from '../visibility/relation.repository.js';
import { EndMatch } from './end-match.js';

/** Ends a match for both sides (D-61). A repeated call of the same member succeeds again. */
@Injectable()
export class UnmatchMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly endMatch: EndMatch,
    private readonly delivery: EventDelivery,
  ) {}

  async execute(viewer: Viewer, { userId }: { userId: string }): Promise<void> {
    const ended = await this.em.transactional(async () => {
      await this.relations.lock(viewer.userId, userId);
      return this.endMatch.execute(viewer.userId, userId);
    });
    if (!ended) throw profilesError('MATCH_NOT_FOUND');
    await this.delivery.confirm(copiesOf.matches, ended);
  }
}
