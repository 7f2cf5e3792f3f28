import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { AnnounceSignIns } from './announce-sign-ins.js';
import { announceSignInsQueue } from './announce-sign-ins-queue.js';

@Controller()
export class AnnounceSignInsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly announceSignIns: AnnounceSignIns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(announceSignInsQueue, () => this.announceSignIns.execute());
    await this.jobs.schedule(announceSignInsQueue, '* * * * *');
  }
}
