import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { CleanupRepository } from './cleanup.repository.js';
import { toCleanup, type CleanupView } from './cleanup.view.js';
import { FollowCleanup } from './follow-cleanup.js';

/** Reads the progress of a cleanup. When identity is unavailable, the last known progress. */
@Injectable()
export class GetCleanup {
  constructor(
    private readonly repository: CleanupRepository,
    private readonly followCleanup: FollowCleanup,
    private readonly people: People,
  ) {}

  async execute({ userId }: Viewer, jobId: string): Promise<CleanupView> {
    const before = await this.repository.find(jobId);
    if (!before) throw adminError('CASE_NOT_FOUND');
    if (before.state === 'running') await this.followCleanup.execute(jobId).catch(() => undefined);
    const [row = before, members] = await Promise.all([this.repository.find(jobId), this.repository.members(jobId)]);
    return toCleanup(row, await this.people.shown(userId, [row.orderedBy]), members);
  }
}
