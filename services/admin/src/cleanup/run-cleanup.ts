import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { CleanupJob } from './cleanup-queue.js';
import { CleanupRepository, type CleanupMemberRow, type Outcome } from './cleanup.repository.js';
import { FollowCleanup } from './follow-cleanup.js';

/** How many erasures are ordered at a time: identity has other things to do. */
const atATime = 10;

/**
 * Asks identity to erase the members of an order, some at a time. What became of each is stored at once, so a process that dies half-way
 * leaves only the rest to do; one member who cannot be deleted now does not stop the others, and the job is tried again for those.
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
      // When nobody of them could be asked for, identity is away, and so it would be for the others.
      if (outcomes.length === 0) throw new Error(`Identity does not erase members of ${jobId} right now.`);
    }
    await this.followCleanup.execute(jobId);
    if (failed > 0) throw new Error(`${failed} members of ${jobId} could not be erased yet.`);
  }

  private async order(orderId: string, { userId, known }: CleanupMemberRow): Promise<Outcome> {
    const { outcome } = await this.identity.orderErasure(this.minter.self, { userId, orderId });
    if (outcome === 'ordered') return { userId, state: 'deleting', reason: '', outstanding: [] };
    // Who was a member and is none any more is gone: by this order, of which the answer was lost, or by their own.
    if (outcome === 'erased' || (outcome === 'unknown' && known)) return { userId, state: 'deleted', reason: '', outstanding: [] };
    return { userId, state: 'refused', reason: outcome, outstanding: [] };
  }
}
