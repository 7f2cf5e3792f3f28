import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReviewSubject } from '../reviews/review-subject.js';
import { ContentStandings } from '../standings/content-standings.js';
import type { Diversion } from './diversion.entity.js';
import { Evidence } from './evidence.js';
import { WithdrawSubject } from './withdraw-subject.js';

/** Lets go of what turned out to be nothing illegal, in the caller's transaction, which holds it. */
@Injectable()
export class Release {
  constructor(
    private readonly evidence: Evidence,
    private readonly withdraw: WithdrawSubject,
    private readonly standings: ContentStandings,
  ) {}

  /** It waits for a person again. Of a member who is gone nothing is kept. */
  async execute(em: EntityManager, diversion: Diversion, subject: ReviewSubject | undefined): Promise<ReviewSubject | undefined> {
    const { subjectId, itemId } = diversion;
    if (!subject) {
      await this.evidence.discard(subjectId);
      em.remove(diversion);
      return undefined;
    }
    await this.evidence.giveBack(subjectId);
    const standing = await this.standings.of(em, itemId ?? subjectId);
    await this.withdraw.restore(em, subject, standing);
    return subject;
  }
}
