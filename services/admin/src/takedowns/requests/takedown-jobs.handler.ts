import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { ResolveLater } from './resolve-later.js';
import { TakedownRepository } from './takedown.repository.js';
import { WatchTakedowns } from './watch-takedowns.js';

export const resolveTakedownsQueue = 'resolve-takedowns';
export const logOverdueTakedownsQueue = 'log-overdue-takedowns';
export const deleteTakedownContactsQueue = 'delete-takedown-contacts';

const resolveSeconds = 30;
const overdueSeconds = 60;

/** Registers the metrics and the jobs of takedowns. */
@Controller()
export class TakedownJobsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly repository: TakedownRepository,
    private readonly resolveLater: ResolveLater,
    private readonly watchTakedowns: WatchTakedowns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.watch('takedowns_open', 'Takedown requests that are not decided.', () => this.repository.open());
    this.metrics.watch('takedowns_overdue', 'Takedown requests that are not decided and past their due time.', () =>
      this.repository.overdue(this.clock.now()),
    );
    await this.jobs.repeat(resolveTakedownsQueue, resolveSeconds, () => this.resolveLater.execute());
    await this.jobs.repeat(logOverdueTakedownsQueue, overdueSeconds, () => this.watchTakedowns.logOverdue());
    await this.jobs.schedule(deleteTakedownContactsQueue, '53 * * * *', () => this.watchTakedowns.deleteContacts());
  }
}
