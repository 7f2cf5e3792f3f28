import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { BurnRepository } from './burn.repository.js';

/** Whether messages burn when they should. */
@Injectable()
export class BurnMetrics {
  readonly lateness;

  constructor(metrics: Metrics, repository: BurnRepository) {
    this.lateness = metrics.timing({
      name: 'burn_lateness_seconds',
      help: 'From the moment at which a message burned until it was swept; nobody could read it meanwhile.',
    });
    metrics.watchAll(
      [
        { name: 'burns_due', help: 'Messages that burned and were not swept; counted up to 10,000.' },
        { name: 'burns_oldest_seconds', help: 'For how long the oldest of them has been due.' },
      ],
      async () => {
        const { due, oldestSeconds } = await repository.due();
        return [due, oldestSeconds];
      },
    );
  }
}
