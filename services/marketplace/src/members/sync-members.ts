import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { summarizeCreators } from './summarize-creators.js';
import { AskProfiles } from './ask-profiles.js';
import type { Member } from './member.js';
import { MemberRepository } from './member.repository.js';

/** Reads members from profiles and stores them together with how their stores are listed. Erased members are not stored. */
@Injectable()
export class SyncMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly askProfiles: AskProfiles,
    private readonly repository: MemberRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** The members that profiles knows; nothing changes for other ids. */
  async execute(userIds: readonly string[]): Promise<Member[]> {
    const askedAt = this.clock.now();
    const described = await this.askProfiles.execute(userIds);
    if (described.length === 0) return [];
    return this.em.transactional(async (em) => {
      const living = new Set(
        await this.erased.living(
          em,
          described.map(({ userId }) => userId),
        ),
      );
      const members = described.filter(({ userId }) => living.has(userId));
      await this.repository.save(em, members, askedAt);
      await summarizeCreators(
        em,
        members.map(({ userId }) => userId),
      );
      return members;
    });
  }
}
