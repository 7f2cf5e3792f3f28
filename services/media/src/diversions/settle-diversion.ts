import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { DivertSettled } from '@sotto/proto/admin/v1/events';
import { HoldSubject } from '../reviews/hold-subject.js';
import type { ReviewSubject } from '../reviews/review-subject.js';
import { BanCopies } from './ban-copies.js';
import { Evidence } from './evidence.js';
import { Release } from './release.js';

/** Takes over what another person found diverted material to be, in the caller's transaction. */
@Injectable()
export class SettleDiversion {
  constructor(
    private readonly evidence: Evidence,
    private readonly holdSubject: HoldSubject,
    private readonly banCopies: BanCopies,
    private readonly release: Release,
    private readonly clock: Clock,
  ) {}

  /** What waits again; undefined when nothing does. */
  async execute(em: EntityManager, { subjectId, confirmed, settledBy }: DivertSettled): Promise<ReviewSubject | undefined> {
    const subject = await this.holdSubject.execute(em, subjectId);
    const diversion = await this.evidence.hold(em, subjectId);
    if (!diversion?.settle(confirmed, settledBy, this.clock.now())) return undefined;
    if (!confirmed) return this.release.execute(em, diversion, subject);
    await this.banCopies.execute(em, diversion);
    return undefined;
  }
}
