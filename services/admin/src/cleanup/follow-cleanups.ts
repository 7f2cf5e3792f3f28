import { Injectable } from '@nestjs/common';
import { CleanupRepository } from './cleanup.repository.js';
import { FollowCleanup } from './follow-cleanup.js';

/** Follows every order that runs, so that it is complete, and names are forgotten, whether or not somebody looks. */
@Injectable()
export class FollowCleanups {
  constructor(
    private readonly repository: CleanupRepository,
    private readonly followCleanup: FollowCleanup,
  ) {}

  async execute(): Promise<void> {
    for (const jobId of await this.repository.running()) await this.followCleanup.execute(jobId);
  }
}
