import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EndSubscriptions } from '../plans/subscriptions/end-subscriptions.js';
import { FollowMember } from '../plans/subscriptions/follow-member.js';

/** The queue that ends the plans of banned members. */
export const endBannedQueue = 'end-banned';

export interface EndBannedJob {
  userId: string;
}

const bannedSql = `select from account_statuses where user_id = ? and account_status = 'banned'`;

/** Ends the plan of a banned member at the provider and here. Does nothing when the member is not banned any more. */
@Injectable()
export class EndBanned {
  constructor(
    private readonly em: EntityManager,
    private readonly endSubscriptions: EndSubscriptions,
    private readonly followMember: FollowMember,
  ) {}

  async execute({ userId }: EndBannedJob): Promise<void> {
    if ((await this.em.fork().execute<unknown[]>(bannedSql, [userId])).length === 0) return;
    await this.endSubscriptions.stop(userId);
    await this.followMember.execute(userId);
  }
}
