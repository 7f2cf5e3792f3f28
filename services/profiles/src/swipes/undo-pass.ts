import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { DeckRepository } from '../discovery/deck.repository.js';
import type { CardRow } from '../discovery/card.view.js';
import { profilesError } from '../profiles-error.js';
import { RelationRepository } from '../views/relation.repository.js';
import { undoSql } from './swipe.sql.js';

/** Takes back the latest swipe when it was a pass, and puts the card on top again (B-08). */
@Injectable()
export class UndoPass {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
  ) {}

  async execute({ userId }: Viewer): Promise<CardRow> {
    const targetId = await this.em.transactional(() => this.takeBack(userId));
    const card = await this.decks.card(userId, targetId);
    // Whoever hid or blocked in the meantime is gone, and stays gone; no card comes past a filter.
    if (!card || !(await this.decks.dealable(userId, targetId))) throw profilesError('NOTHING_TO_UNDO');
    return card;
  }

  private async takeBack(userId: string): Promise<string> {
    await this.relations.lockSwipesOf(userId);
    const [taken] = await this.em.execute<{ targetId: string }[]>(undoSql, [userId]);
    if (!taken) throw profilesError('NOTHING_TO_UNDO');
    await this.decks.putOnTop(userId, taken.targetId);
    return taken.targetId;
  }
}
