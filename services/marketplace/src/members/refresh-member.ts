import { Injectable } from '@nestjs/common';
import { LearnMembers } from './learn-members.js';
import { MemberRepository } from './member.repository.js';

/** Asks about a member again who changed, if marketplace keeps anything of them at all. */
@Injectable()
export class RefreshMember {
  constructor(
    private readonly repository: MemberRepository,
    private readonly learnMembers: LearnMembers,
  ) {}

  async execute(userId: string): Promise<void> {
    const [known] = await this.repository.find([userId]);
    if (known) await this.learnMembers.execute([userId]);
  }
}
