import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '../members/member.directory.js';
import { inputWords } from './input-words.js';
import { RefreshVerification } from './refresh-verification.js';
import { Verification } from './verification.entity.js';

/** What a check found out. */
export interface Checked {
  verificationStatus: Verification['verificationStatus'];
  badgesAssigned: string[];
  error: string;
}

/** Asks the provider how a member's verification stands. */
@Injectable()
export class CheckVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly refresh: RefreshVerification,
    private readonly members: MemberDirectory,
  ) {}

  async execute(userId: string): Promise<Checked> {
    const known = await this.em.findOne(Verification, userId);
    if (!known) return { verificationStatus: 'unverified', badgesAssigned: [], error: '' };

    const { verificationStatus, errorCode } = await this.refresh.execute(known);
    const badgesAssigned = verificationStatus === 'verified' ? await this.members.badgesOfVerified(userId) : [];
    return { verificationStatus, badgesAssigned, error: inputWords(errorCode) };
  }
}
