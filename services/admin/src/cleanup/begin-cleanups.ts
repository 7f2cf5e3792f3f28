import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { cleanupQueue, type CleanupJob } from './cleanup-queue.js';

const beginSql = `
  update cleanups set state = 'running' where job_id in (select job_id from cleanups where state = 'waiting' and starts_at <= ? for update skip locked)
  returning job_id as "jobId"`;

/** Begins what can no longer be called off: from then on there is a job for it. */
@Injectable()
export class BeginCleanups {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const begun = await em.execute<{ jobId: string }[]>(beginSql, [this.clock.now().toISOString()]);
      for (const { jobId } of begun) {
        const job: CleanupJob = { jobId, again: false };
        await this.jobs.send(em, cleanupQueue, job, { singletonKey: jobId, patient: true });
      }
    });
  }
}
