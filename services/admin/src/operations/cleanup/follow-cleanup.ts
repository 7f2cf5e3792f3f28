import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { CleanupRepository, type Outcome } from './cleanup.repository.js';

/** Reads from identity which services still store data of members. Never call it inside a transaction. */
@Injectable()
export class FollowCleanup {
  constructor(
    private readonly repository: CleanupRepository,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Follows every running order, so that orders are completed and names deleted even when no administrator looks at them. */
  async all(): Promise<void> {
    for (const jobId of await this.repository.running()) await this.execute(jobId);
  }

  async execute(jobId: string): Promise<void> {
    const userIds = (await this.repository.members(jobId)).filter(({ state }) => state === 'deleting').map(({ userId }) => userId);
    if (userIds.length === 0) return this.repository.settle(jobId, []);
    const { erasures } = await this.identity.describeErasures(this.minter.self, { userIds });
    const left = new Map(erasures.map(({ userId, outstanding }) => [userId, outstanding]));
    // Identity knew the erasure when it was ordered. A missing erasure is complete.
    const outcomes = userIds.map((userId): Outcome => {
      const outstanding = left.get(userId) ?? [];
      return { userId, state: outstanding.length > 0 ? 'deleting' : 'deleted', reason: '', outstanding };
    });
    await this.repository.settle(jobId, outcomes);
  }
}
