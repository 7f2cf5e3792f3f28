import { Injectable } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { BurnRepository } from './burn.repository.js';

/** Metrics that show whether messages burn on time. */
@Injectable()
export class BurnMetrics {
  readonly lateness;

  constructor(metrics: Metrics, repository: BurnRepository) {
    this.lateness = metrics.timing({
      name: 'burn_lateness_seconds',
      help: 'Time from the burning of a message to its sweep. Nobody could read the message in between.',
    });
    metrics.watchAll(
      [
        { name: 'burns_due', help: 'Burned messages that were not swept yet, counted up to 10,000.' },
        { name: 'burns_oldest_seconds', help: 'For how long the oldest of these messages has been due.' },
      ],
      async () => {
        const { due, oldestSeconds } = await repository.due();
        return [due, oldestSeconds];
      },
    );
  }
}
