import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { cleanupQueue, type CleanupJob } from './run-cleanup.js';

const startSql = `
  update cleanups set state = 'running' where job_id in (select job_id from cleanups where state = 'waiting' and starts_at <= ? for update skip locked)
  returning job_id as "jobId"`;

/** Starts orders that can no longer be canceled, by creating a job for each. */
@Injectable()
export class StartCleanups {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const started = await em.execute<{ jobId: string }[]>(startSql, [this.clock.now().toISOString()]);
      for (const { jobId } of started) {
        const job: CleanupJob = { jobId, again: false };
        await this.jobs.send(em, cleanupQueue, job, { singletonKey: jobId, patient: true });
      }
    });
  }
}
