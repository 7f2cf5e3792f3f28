import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EndSubscriptions } from '../subscriptions/end-subscriptions.js';
import { FollowMember } from '../subscriptions/follow-member.js';
import type { EndBannedJob } from './standing-queues.js';

const bannedSql = `select from member_standings where user_id = ? and standing = 'banned'`;

/** Ends what a banned member pays month by month, at the provider and here. Of whoever is back meanwhile nothing is ended. */
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
