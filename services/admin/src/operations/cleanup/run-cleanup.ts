import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { CleanupRepository, type CleanupMemberRow, type Outcome } from './cleanup.repository.js';
import { FollowCleanup } from './follow-cleanup.js';

/** Calls identity to erase the members of an order. */
export const cleanupQueue = 'cleanup';

export interface CleanupJob {
  jobId: string;
  /** Whether erasures that are not complete are ordered again. */
  again: boolean;
}

/** How many erasures are ordered concurrently, to limit the load on identity. */
const atATime = 10;

/**
 * Orders the erasure of the members of a cleanup, some at a time. Each result is stored at once, so a restarted process continues with the
 * rest. A failure for one member does not stop the others; the job is retried for the failed ones.
 */
@Injectable()
export class RunCleanup {
  constructor(
    private readonly repository: CleanupRepository,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
    private readonly followCleanup: FollowCleanup,
  ) {}

  async execute({ jobId, again }: CleanupJob): Promise<void> {
    const states = again ? ['waiting', 'deleting'] : ['waiting'];
    const members = (await this.repository.members(jobId)).filter(({ state }) => states.includes(state));
    let failed = 0;
    for (let at = 0; at < members.length; at += atATime) {
      const some = members.slice(at, at + atATime);
      const settled = await Promise.allSettled(some.map((member) => this.order(jobId, member)));
      const outcomes = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await this.repository.settle(jobId, outcomes);
      failed += some.length - outcomes.length;
      // When all calls failed, identity is unavailable, and the other calls would fail as well.
      if (outcomes.length === 0) throw new Error(`Identity is unavailable. Members of ${jobId} are not erased yet.`);
    }
    await this.followCleanup.execute(jobId);
    if (failed > 0) throw new Error(`${failed} members of ${jobId} could not be erased yet.`);
  }

  private async order(orderId: string, { userId, known }: CleanupMemberRow): Promise<Outcome> {
    const { outcome } = await this.identity.orderErasure(this.minter.self, { userId, orderId });
    if (outcome === 'ordered') return { userId, state: 'deleting', reason: '', outstanding: [] };
    // A known member that identity does not know was erased: by this order, whose response was lost, or by their own request.
    if (outcome === 'erased' || (outcome === 'unknown' && known)) return { userId, state: 'deleted', reason: '', outstanding: [] };
    return { userId, state: 'refused', reason: outcome, outstanding: [] };
  }
}
