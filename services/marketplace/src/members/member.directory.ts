import { Injectable } from '@nestjs/common';
import { Blocks } from './blocks.js';
import { SyncMembers } from './sync-members.js';
import type { Member } from './member.js';
import { MemberRepository } from './member.repository.js';

/** Marketplace's copy of the members, and which members may see each other. Events keep it up to date. Never call it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    private readonly repository: MemberRepository,
    private readonly syncMembers: SyncMembers,
    private readonly blocks: Blocks,
  ) {}

  /** Members by their ids. Members without a row are read from profiles once; ids that profiles does not know either are left out. */
  async find(userIds: readonly string[]): Promise<Map<string, Member>> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return new Map();
    const found = byId(await this.repository.find(ids));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    return new Map([...found, ...byId(await this.syncMembers.execute(missing))]);
  }

  /** Whether the member is active and neither blocked the other. A signed-out viewer has no blocks. */
  async mayMeet(viewerId: string | null, userId: string): Promise<boolean> {
    const other = (await this.find([userId])).get(userId);
    if (!other || other.inactive || other.inReview) return false;
    return viewerId === null || viewerId === userId || !(await this.blocks.between(viewerId, userId));
  }
}

const byId = (members: Member[]) => new Map(members.map((member) => [member.userId, member]));
