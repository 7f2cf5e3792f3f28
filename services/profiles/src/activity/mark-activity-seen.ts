import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ActivityRepository } from './activity.repository.js';

/** Marks everything up to now as seen, on every device. */
@Injectable()
export class MarkActivitySeen {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer): Promise<void> {
    return this.repository.markSeen(userId, this.clock.now());
  }
}
