import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import type { ServiceDefinition } from '../src/bootstrap/service-definition.js';
import { Jobs, type JobOptions } from '../src/jobs/jobs.js';

interface Errand {
  name: string;
}

/** What was run, and how often each errand still fails. */
export const errands = { done: [] as string[], failures: new Map<string, number>() };

@Injectable()
export class Errands implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.work<Errand>('errand', ({ name }) => this.run(name));
  }

  send(name: string, options?: JobOptions, afterwards?: () => never): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.jobs.send(em, 'errand', { name }, options);
      afterwards?.();
    });
  }

  private async run(name: string): Promise<void> {
    const left = errands.failures.get(name) ?? 0;
    errands.failures.set(name, left - 1);
    if (left > 0) throw new Error('not yet');
    errands.done.push(name);
  }
}

@Module({ providers: [Errands] })
class ErrandModule {}

/** The smallest service with a job. */
export const errandService: ServiceDefinition = { name: 'tally', module: ErrandModule, entities: [], migrations: [], jobs: ['errand'] };
