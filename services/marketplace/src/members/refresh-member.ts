import { Injectable } from '@nestjs/common';
import { SyncMembers } from './sync-members.js';
import { MemberRepository } from './member.repository.js';

/** Reads a changed member from profiles again, if marketplace has a row of them. */
@Injectable()
export class RefreshMember {
  constructor(
    private readonly repository: MemberRepository,
    private readonly syncMembers: SyncMembers,
  ) {}

  async execute(userId: string): Promise<void> {
    const [known] = await this.repository.find([userId]);
    if (known) await this.syncMembers.execute([userId]);
  }
}
