import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { ActivityRepository, type NewActivity } from './activity.repository.js';
import { PushActivity } from './push-activity.js';

/** Keeps what a fact tells of a member, once, and tells the member. */
@Injectable()
export class RecordActivity {
  constructor(
    private readonly inbox: Inbox,
    private readonly repository: ActivityRepository,
    private readonly pushActivity: PushActivity,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, ...happened: NewActivity[]): Promise<void> {
    const fresh: { userId: string; id: string }[] = [];
    await this.inbox.once(factId, 'profiles.activity', async () => {
      const now = this.clock.now();
      for (const activity of happened) fresh.push({ userId: activity.userId, id: await this.repository.add(activity, now) });
    });
    for (const { userId, id } of fresh) await this.pushActivity.execute(userId, id);
  }
}
