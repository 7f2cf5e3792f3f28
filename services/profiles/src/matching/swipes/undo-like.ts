import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { CardRow } from '../../discovery/card.view.js';
import { DeckRepository } from '../../discovery/deck.repository.js';
import { profilesError } from '../../profiles-error.js';
import { RelationRepository } from '../visibility/relation.repository.js';

/** The member sees eight seconds; the rest is for the way of the two calls. */
const graceMs = 10_000;

/** Deletes a like that is recent and no match, not even an ended one. Parameters: swiper, target, the oldest time, the pair in both orders. */
const undoSql = `
  delete from swipes where swiper_id = ? and target_id = ? and action = 'like' and created_at >= ?
  and not exists (select from matches where user_a_id = least(?::uuid, ?::uuid) and user_b_id = greatest(?::uuid, ?::uuid))`;

/** Takes back a like shortly after it was given, as long as it has made no match, and puts the card on top again. */
@Injectable()
export class UndoLike {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly decks: DeckRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the card; null if the member may not be dealt to the caller any more. */
  async execute({ userId }: Viewer, { targetId }: { targetId: string }): Promise<CardRow | null> {
    await this.em.transactional(() => this.undo(userId, targetId));
    return (await this.decks.dealable(userId, targetId)) ? this.decks.card(userId, targetId) : null;
  }

  private async undo(userId: string, targetId: string): Promise<void> {
    // A like of the other member, which would make the match, waits for this lock.
    await this.relations.lock(userId, targetId);
    const oldest = new Date(this.clock.now().getTime() - graceMs);
    const pair = [userId, targetId, userId, targetId];
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(undoSql, [userId, targetId, oldest, ...pair], 'run');
    if (affectedRows === 0) throw profilesError('NOTHING_TO_UNDO');
    await this.decks.putOnTop(userId, targetId);
  }
}
