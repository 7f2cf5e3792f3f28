import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { NotifyLikedMembers } from './notify-liked-members.js';

export const notifyLikedMembersQueue = 'notify-liked-members';

/** Looks every quarter of an hour for members with new likes. */
@Controller()
export class LikedMembersHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly notifyLikedMembers: NotifyLikedMembers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(notifyLikedMembersQueue, '7,22,37,52 * * * *', () => this.notifyLikedMembers.execute());
  }
}
