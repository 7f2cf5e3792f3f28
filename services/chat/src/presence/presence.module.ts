import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { MembersModule } from '../members/members.module.js';
import { ListPresence } from './list-presence.js';
import { NotifyWaitingRecipients } from './notify-waiting-recipients.js';
import { PresenceHandler } from './presence.handler.js';
import { PresenceRepository } from './presence.repository.js';
import { SweepPresence } from './sweep-presence.js';
import { TouchPresence } from './touch-presence.js';

export const sweepPresenceQueue = 'sweep-presence';
export const notifyWaitingQueue = 'notify-waiting-recipients';

const sweepSeconds = 15;
const notifySeconds = 60;

/** Who is online, and notifications for members who are not. */
@Module({
  imports: [MembersModule],
  controllers: [PresenceHandler],
  providers: [PresenceRepository, TouchPresence, ListPresence, SweepPresence, NotifyWaitingRecipients],
})
export class PresenceModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sweepPresence: SweepPresence,
    private readonly notifyWaitingRecipients: NotifyWaitingRecipients,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat(sweepPresenceQueue, sweepSeconds, () => this.sweepPresence.execute());
    await this.jobs.repeat(notifyWaitingQueue, notifySeconds, () => this.notifyWaitingRecipients.execute());
  }
}
