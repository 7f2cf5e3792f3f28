import { Jobs } from '@sotto/kit/jobs/jobs';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { LockIdleSessions, lockIdleSessionsQueue } from './lock-idle-sessions.js';

@Controller()
export class LockIdleSessionsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly lockIdleSessions: LockIdleSessions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(lockIdleSessionsQueue, '* * * * *', () => this.lockIdleSessions.execute());
  }
}
