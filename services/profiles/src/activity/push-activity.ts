import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { ActivityPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { activitySince, ActivityRepository } from './activity.repository.js';
import { ActivityViews } from './activity.view.js';

/** Pushes an activity to its member, as the list shows it. */
@Injectable()
export class PushActivity {
  constructor(
    private readonly repository: ActivityRepository,
    private readonly views: ActivityViews,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  /** `ref` names the match, or the recorded activity. */
  async execute(userId: string, ref: string): Promise<void> {
    const since = activitySince(this.clock.now());
    const row = await this.repository.one(userId, since, ref);
    if (!row) return;
    this.sockets.push(userId, ActivityPushedSchema, { activity: await this.views.of(row), unseen: row.allUnseen });
  }
}
