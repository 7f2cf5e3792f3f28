import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { ActivityRepository, type NewActivity } from './activity.repository.js';
import { PushActivity } from './push-activity.js';

/** Stores the activities of an event once, and pushes them to the members. */
@Injectable()
export class RecordActivity {
  constructor(
    private readonly inbox: Inbox,
    private readonly repository: ActivityRepository,
    private readonly pushActivity: PushActivity,
    private readonly clock: Clock,
  ) {}

  async execute(eventId: string, ...activities: NewActivity[]): Promise<void> {
    const fresh: { userId: string; id: string }[] = [];
    await this.inbox.once(eventId, 'profiles.activity', async () => {
      const now = this.clock.now();
      for (const activity of activities) fresh.push({ userId: activity.userId, id: await this.repository.add(activity, now) });
    });
    for (const { userId, id } of fresh) await this.pushActivity.execute(userId, id);
  }
}
