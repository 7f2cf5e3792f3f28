import { Injectable } from '@nestjs/common';
import { Blocks } from './blocks.js';
import { LearnMembers } from './learn-members.js';
import type { Member } from './member.js';
import { MemberRepository } from './member.repository.js';

/** Who members are, and who may meet whom: marketplace's own record, which facts keep fresh. Never ask it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    private readonly repository: MemberRepository,
    private readonly learnMembers: LearnMembers,
    private readonly blocks: Blocks,
  ) {}

  /** Members by their ids; profiles is asked once about those whom marketplace never heard of. Whoever is unknown there too is left out. */
  async find(userIds: readonly string[]): Promise<Map<string, Member>> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return new Map();
    const found = byId(await this.repository.find(ids));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    return new Map([...found, ...byId(await this.learnMembers.execute(missing))]);
  }

  /** Whether the other is here to be met, and neither blocked the other. Nobody who is signed out is blocked. */
  async mayMeet(viewerId: string | null, userId: string): Promise<boolean> {
    const other = (await this.find([userId])).get(userId);
    if (!other || other.away || other.inReview) return false;
    return viewerId === null || viewerId === userId || !(await this.blocks.between(viewerId, userId));
  }
}

const byId = (members: Member[]) => new Map(members.map((member) => [member.userId, member]));
