import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { Referral } from './referral.entity.js';

const defaultLimit = 50;
const rewardsCursor = createdAtCursor('referral-rewards');

/** One page, and the cursor of the next one; empty on the last page. */
export interface RewardsPage {
  referrals: Referral[];
  nextCursor: string;
}

/** Lists referrals with or without a granted reward, newest first. */
@Injectable()
export class ListReferralRewards {
  constructor(private readonly em: EntityManager) {}

  async execute(input: { rewardGiven: boolean; cursor: string; limit?: number }): Promise<RewardsPage> {
    const { rewardGiven, limit = defaultLimit } = input;
    const after = rewardsCursor.decode(input.cursor);
    const older = after && { $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, id: { $lt: after.id } }] };
    const found = await this.em.find(
      Referral,
      { rewardGiven, ...older },
      { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: limit + 1 },
    );
    const { page, nextCursor } = rewardsCursor.page(found, limit);
    return { referrals: page, nextCursor };
  }
}
