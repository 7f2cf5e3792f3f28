import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { DeckRepository } from '../../discovery/deck.repository.js';
import { RelationRepository } from '../visibility/relation.repository.js';

/** "See profiles again": deletes passes and restarts the deck; likes and matches stay (D-03). */
@Injectable()
export class ResetPasses {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns how many passes there were. */
  execute({ userId }: Viewer): Promise<number> {
    return this.em.transactional(async (em) => {
      await this.relations.lockSwipesOf(userId);
      const deleted = await em.execute<{ affectedRows: number }>(
        `delete from swipes where swiper_id = ? and action = 'pass'`,
        [userId],
        'run',
      );
      await this.decks.restart(userId, this.clock.now());
      return deleted.affectedRows;
    });
  }
}
