import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { Tier } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { queries } from '../tables.js';

/** The properties of a member that statistics count by. */
export interface MemberTimes {
  userId: string;
  createdAt: Date;
  verified: boolean;
  roles: string[];
  isCommunityHost: boolean;
  gender: string | null;
  tier: Tier;
  tierUntil: Date | null;
}

const memberTimes = compileStatement('member-times', ({ after, limit }: NamedParameters<{ after: string; limit: number }>) =>
  queries
    .selectFrom('profiles')
    .select(['user_id as userId', 'created_at as createdAt', 'roles', 'gender', 'tier', 'tier_until as tierUntil'])
    .select('is_community_host as isCommunityHost')
    .select(sql<boolean>`verification_status = 'verified'`.as('verified'))
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit),
);

const beforeAll = '00000000-0000-0000-0000-000000000000';
const maxRows = 1000;

/** Lists all members, one page at a time; members who leave or are suspended are included. */
@Injectable()
export class ListMemberTimes {
  constructor(private readonly statements: PreparedStatements) {}

  execute({ after, limit = maxRows }: { after: string; limit?: number }): Promise<MemberTimes[]> {
    return memberTimes.run(this.statements, { after: after || beforeAll, limit });
  }
}
