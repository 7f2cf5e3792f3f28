import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '../clients/member-directory.js';
import { inputErrorMessage } from './input-error-messages.js';
import { RefreshVerification } from './refresh-verification.js';
import { Verification } from './verification.entity.js';

/** The result of a check. */
export interface VerificationCheck {
  verificationStatus: Verification['verificationStatus'];
  badgesAssigned: string[];
  error: string;
}

/** Reads the current status of a member's verification from the provider. */
@Injectable()
export class CheckVerification {
  constructor(
    private readonly em: EntityManager,
    private readonly refresh: RefreshVerification,
    private readonly members: MemberDirectory,
  ) {}

  async execute(userId: string): Promise<VerificationCheck> {
    const known = await this.em.findOne(Verification, userId);
    if (!known) return { verificationStatus: 'unverified', badgesAssigned: [], error: '' };

    const { verificationStatus, errorCode } = await this.refresh.execute(known);
    const badgesAssigned = verificationStatus === 'verified' ? await this.members.badgesOfVerified(userId) : [];
    return { verificationStatus, badgesAssigned, error: inputErrorMessage(errorCode) };
  }
}
