import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { ServiceDefinition } from '../src/definition/service-definition.js';
import { Jobs, type JobOptions } from '../src/jobs/jobs.js';

interface TestJob {
  name: string;
}

/** What was run, and how often each job still fails. */
export const jobRuns = { done: [] as string[], failures: new Map<string, number>() };

@Injectable()
export class TestJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.work<TestJob>('test-job', ({ name }) => this.run(name));
  }

  send(name: string, options?: JobOptions, afterwards?: () => never): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.jobs.send(em, 'test-job', { name }, options);
      afterwards?.();
    });
  }

  private async run(name: string): Promise<void> {
    const left = jobRuns.failures.get(name) ?? 0;
    jobRuns.failures.set(name, left - 1);
    if (left > 0) throw new Error('not yet');
    jobRuns.done.push(name);
  }
}

@Module({ providers: [TestJobs] })
class OperationModule {}

/** The smallest service with jobs. */
export const jobService: ServiceDefinition = {
  name: 'tally',
  module: OperationModule,
  entities: [],
  migrations: [],
  jobs: ['test-job', 'test-round'],
};
