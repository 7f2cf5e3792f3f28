import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { QueueRepository } from './queue.repository.js';

/** All that waits for somebody to decide, as the list of whoever decides shows it. */
const everything = { status: 'pending', bucket: '', escalated: false, mine: false, userId: '', staffId: '' };

/** How many pictures and videos wait for a person, and how long the oldest has. */
@Injectable()
export class ReviewMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly queue: QueueRepository,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        { name: 'images_waiting', help: 'Pictures and videos that wait for a decision; counted up to 10,000.' },
        { name: 'images_oldest_seconds', help: 'For how long the oldest of them has waited.' },
      ],
      () => RequestContext.create(this.em, () => this.read()),
    );
  }

  private async read(): Promise<number[]> {
    const [oldest] = await this.queue.page(everything, undefined, 1);
    const seconds = oldest ? Math.max(0, (this.clock.now().getTime() - oldest.time.getTime()) / 1000) : 0;
    return [await this.queue.total(everything), seconds];
  }
}
