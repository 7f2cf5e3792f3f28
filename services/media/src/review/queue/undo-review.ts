import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { mediaError } from '../../media-error.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { ImageDecision } from '../../library/moderation/image-decision.entity.js';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';

/** Undoes a decision of the caller before it is applied. Its subject waits again. */
@Injectable()
export class UndoReview {
  constructor(
    private readonly em: EntityManager,
    private readonly states: DecisionStates,
    private readonly outbox: Outbox,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId }: Viewer, { decisionId }: { decisionId: string }): Promise<void> {
    const decision = await this.em.findOne(ImageDecision, { id: decisionId, decidedBy: userId });
    if (!decision) throw mediaError('IMAGE_NOT_FOUND');
    const { subjectId, userId: ownerId, status } = decision;
    const undone = await this.em.transactional(async (em) => {
      if (!(await this.states.settle(em, decisionId, 'undone'))) return false;
      this.outbox.add(ReviewActionTakenSchema, { staffId: userId, userId: ownerId, subjectId, kind: `undo_${status}` });
      return true;
    });
    if (!undone && (await this.states.stateOf(this.em, decisionId)) !== 'undone') throw mediaError('UNDO_OVER');
    if (undone) await this.pushQueueChanged.execute(subjectId);
  }
}
