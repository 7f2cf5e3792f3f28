import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { DivertSettled } from '@sotto/proto/admin/v1/events';
import { LockSubject } from '../subjects/lock-subject.js';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { BanCopies } from './ban-copies.js';
import { Evidence } from '../../library/moderation/evidence.js';
import { ReleaseDiversion } from './release-diversion.js';

/** Applies the finding of the second person about diverted material, in the transaction of the caller. */
@Injectable()
export class SettleDiversion {
  constructor(
    private readonly evidence: Evidence,
    private readonly lockSubject: LockSubject,
    private readonly banCopies: BanCopies,
    private readonly release: ReleaseDiversion,
    private readonly clock: Clock,
  ) {}

  /** Returns the subject that waits again; undefined when none does. */
  async execute(em: EntityManager, { subjectId, confirmed, settledBy }: DivertSettled): Promise<ReviewSubject | undefined> {
    const subject = await this.lockSubject.execute(em, subjectId);
    const diversion = await this.evidence.lock(em, subjectId);
    if (!diversion?.settle(confirmed, settledBy, this.clock.now())) return undefined;
    if (!confirmed) return this.release.execute(em, diversion, subject);
    await this.banCopies.execute(em, diversion);
    return undefined;
  }
}
