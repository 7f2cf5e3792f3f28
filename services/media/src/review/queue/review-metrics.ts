import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { ReviewQueueRepository } from './review-queue.repository.js';

/** All pending subjects, as the list shows them. */
const everything = { status: 'pending', bucket: '', escalated: false, mine: false, userId: '', staffId: '' };

/** Measures how many images and videos wait for a reviewer, and how long the oldest has waited. */
@Injectable()
export class ReviewMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly queue: ReviewQueueRepository,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watchAll(
      [
        { name: 'images_waiting', help: 'Images and videos that wait for a decision; counted up to 10,000.' },
        { name: 'images_oldest_seconds', help: 'How long the oldest of them has waited.' },
      ],
      () => RequestContext.create(this.em, () => this.read()),
    );
  }

  private async read(): Promise<number[]> {
    const [oldest] = await this.queue.page(everything, null, 1);
    const seconds = oldest ? Math.max(0, (this.clock.now().getTime() - oldest.createdAt.getTime()) / 1000) : 0;
    return [await this.queue.total(everything), seconds];
  }
}
