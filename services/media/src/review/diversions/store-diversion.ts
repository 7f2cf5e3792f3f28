import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SubjectDivertedSchema } from '@sotto/proto/media/v1/events';
import { LeaveQueue } from '../subjects/leave-queue.js';
import { bucketOf, type ReviewSubject } from '../subjects/review-subject.js';
import { Diversion } from '../../library/moderation/diversion.entity.js';
import { secureEvidenceQueue } from '../../library/moderation/evidence.js';
import { WithdrawSubject } from './withdraw-subject.js';

/** Archives may contain the material: expires finished ones and cancels those in preparation. */
const archivesSql = `
  update exports set state = case state when 'preparing' then 'expired' else state end, expires_at = case state when 'ready' then ?::timestamptz end
  where user_id = ? and state in ('preparing', 'ready')`;

/** Stores a diversion, in the transaction of the caller, which locks the subject. A job moves the bytes afterwards. */
@Injectable()
export class StoreDiversion {
  constructor(
    private readonly withdraw: WithdrawSubject,
    private readonly leaveQueue: LeaveQueue,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, subject: ReviewSubject, staffId: string, note: string): Promise<void> {
    const { id, userId } = subject;
    await em.nativeDelete(Diversion, { subjectId: id, state: 'released' }); // diverted before and released
    em.persist(Diversion.of(subject, { by: staffId, note, at: this.clock.now() }));
    await this.withdraw.execute(em, subject);
    await this.leaveQueue.execute(em, id);
    await em.execute(archivesSql, [this.clock.now(), userId]);
    await this.jobs.send(em, secureEvidenceQueue, { subjectId: id });
    this.outbox.add(SubjectDivertedSchema, { userId, subjectId: id, bucket: bucketOf(subject), divertedBy: staffId, note });
  }
}
