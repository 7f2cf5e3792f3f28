import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { profilesError } from '../profiles-error.js';
import { RelationRepository } from '../views/relation.repository.js';
import { EndMatch } from './end-match.js';

/** Ends a match for both sides (D-61). */
@Injectable()
export class UnmatchMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly endMatch: EndMatch,
  ) {}

  execute(viewer: Viewer, { userId }: { userId: string }): Promise<void> {
    return this.em.transactional(async () => {
      await this.relations.lock(viewer.userId, userId);
      if (!(await this.endMatch.execute(viewer.userId, userId))) throw profilesError('MATCH_NOT_FOUND');
    });
  }
}
