import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { ModerationStatuses } from '../../library/moderation/moderation-statuses.js';
import type { Diversion } from '../../library/moderation/diversion.entity.js';
import { Evidence } from '../../library/moderation/evidence.js';
import { WithdrawSubject } from './withdraw-subject.js';

/** Releases material that is not illegal, in the transaction of the caller, which locks it. */
@Injectable()
export class ReleaseDiversion {
  constructor(
    private readonly evidence: Evidence,
    private readonly withdraw: WithdrawSubject,
    private readonly moderationStatuses: ModerationStatuses,
  ) {}

  /** The subject waits for review again. When its owner was erased, nothing is kept. */
  async execute(em: EntityManager, diversion: Diversion, subject: ReviewSubject | undefined): Promise<ReviewSubject | undefined> {
    const { subjectId, itemId } = diversion;
    if (!subject) {
      await this.evidence.discard(subjectId);
      em.remove(diversion);
      return undefined;
    }
    await this.evidence.restore(subjectId);
    const moderationStatus = await this.moderationStatuses.of(em, itemId ?? subjectId);
    await this.withdraw.restore(em, subject, moderationStatus);
    return subject;
  }
}
