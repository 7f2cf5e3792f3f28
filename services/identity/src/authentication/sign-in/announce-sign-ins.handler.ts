import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { AnnounceSignIns, announceSignInsQueue } from './announce-sign-ins.js';

@Controller()
export class AnnounceSignInsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly announceSignIns: AnnounceSignIns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(announceSignInsQueue, '* * * * *', () => this.announceSignIns.execute());
  }
}
