import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Tier } from '@sotto/proto/vocabulary';

/** What is counted of a member. */
export interface MemberTimes {
  userId: string;
  createdAt: Date;
  verified: boolean;
  roles: string[];
  gender: string | null;
  tier: Tier;
  tierUntil: Date | null;
}

const timesSql = `
  select user_id as "userId", created_at as "createdAt", verification_status = 'verified' as verified, roles, gender, tier, tier_until as "tierUntil"
  from profiles where user_id > $1 order by user_id limit $2`;

const beforeAll = '00000000-0000-0000-0000-000000000000';
const most = 1000;

/** Hands over everybody, a part at a time; who leaves or is suspended still counts. */
@Injectable()
export class ListMemberTimes {
  constructor(private readonly reads: PreparedReads) {}

  execute({ after, limit = most }: { after: string; limit?: number }): Promise<MemberTimes[]> {
    return this.reads.query('member-times', timesSql, [after || beforeAll, limit]);
  }
}
