import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { DeckRepository } from '../discovery/deck.repository.js';
import { Match } from '../matches/match.entity.js';
import { profilesError } from '../profiles-error.js';
import { canSee } from '../views/can-see.js';
import { RelationRepository } from '../views/relation.repository.js';
import { swipeSql } from './swipe.sql.js';

interface Swipe {
  targetId: string;
  action: string;
}

/** Stores what a member thinks of another; a mutual like makes the match, once, in the same transaction (D-02). */
@Injectable()
export class SwipeMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the match, when the two are matched now. */
  async execute({ userId }: Viewer, { targetId, action }: Swipe): Promise<string | null> {
    const compatible = await this.decks.compatible(userId, targetId);
    if (compatible === null) throw profilesError('PROFILE_INCOMPLETE');
    if (userId === targetId) throw profilesError('NOT_COMPATIBLE');

    return this.em.transactional(async () => {
      await this.relations.lock(userId, targetId);
      const standing = await this.relations.between(userId, targetId);
      if (!standing || !canSee(standing, 'profile')) throw profilesError('PROFILE_NOT_FOUND');
      // Once matched, a swipe changes nothing (D-01).
      if (standing.matched) return (await this.em.findOneOrFail(Match, Match.pair(userId, targetId))).id;
      // A pass harms nobody: a card that changed since it was dealt may always be put aside.
      if (standing.parted || (action === 'like' && !compatible)) throw profilesError('NOT_COMPATIBLE');
      return this.store(userId, targetId, action);
    });
  }

  private async store(userId: string, targetId: string, action: string): Promise<string | null> {
    const now = this.clock.now();
    const [answer] = await this.em.execute<{ likesBack: boolean }[]>(swipeSql, [userId, targetId, action, now.toISOString()]);
    if (action !== 'like' || !answer?.likesBack) return null;

    const match = Match.between(userId, targetId, now);
    this.em.persist(match);
    this.outbox.add(MembersMatchedSchema, { matchId: match.id, userAId: match.userAId, userBId: match.userBId });
    return match.id;
  }
}
