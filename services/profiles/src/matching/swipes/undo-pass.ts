import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { DeckRepository } from '../../discovery/deck.repository.js';
import type { CardRow } from '../../discovery/card.view.js';
import { profilesError } from '../../profiles-error.js';
import { RelationRepository } from '../visibility/relation.repository.js';

/** Deletes the pass that can be undone, and returns the member on its card. Parameter: swiper. */
const undoSql = `
  with known as (select viewer_id, undoable_id from decks where viewer_id = ? and undoable_id is not null for update),
  used as (update decks d set undoable_id = null from known where d.viewer_id = known.viewer_id)
  delete from swipes s using known
  where s.swiper_id = known.viewer_id and s.target_id = known.undoable_id and s.action = 'pass'
  returning s.target_id as "targetId"`;

/** Undoes the latest swipe if it was a pass, and puts the card on top again (B-08). */
@Injectable()
export class UndoPass {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
  ) {}

  async execute({ userId }: Viewer): Promise<CardRow> {
    const targetId = await this.em.transactional(() => this.undo(userId));
    const card = await this.decks.card(userId, targetId);
    // The member may have hidden the profile or blocked the caller since, and filters apply as well.
    if (!card || !(await this.decks.dealable(userId, targetId))) throw profilesError('NOTHING_TO_UNDO');
    return card;
  }

  private async undo(userId: string): Promise<string> {
    await this.relations.lockSwipesOf(userId);
    const [undone] = await this.em.execute<{ targetId: string }[]>(undoSql, [userId]);
    if (!undone) throw profilesError('NOTHING_TO_UNDO');
    await this.decks.putOnTop(userId, undone.targetId);
    return undone.targetId;
  }
}
