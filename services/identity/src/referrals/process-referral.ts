import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReferralCompletedSchema } from '@sotto/proto/identity/v1/events';
import { identityError } from '../identity-error.js';
import { MemberDirectory } from '../clients/member-directory.js';
import { readCodeText } from './code-text.js';
import { Referral } from './referral.entity.js';
import { ReferralCode } from './referral-code.entity.js';

/** Counts a member with a complete profile as referred by a code, once. Returns whether it counted, now or before (D-56). */
@Injectable()
export class ProcessReferral {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberDirectory,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, typed: string): Promise<boolean> {
    if ((await this.em.count(Referral, { refereeId: userId })) > 0) return true;
    const member = await this.members.describe(userId);
    if (!member?.complete) throw identityError('PROFILE_INCOMPLETE');

    const known = await this.em.findOne(ReferralCode, { code: readCodeText(typed) });
    return known !== null && this.count(userId, known).catch(asAlreadyCounted);
  }

  /** Locks all codes of the referrer, in order, so that uses and totals are exact under concurrent calls. */
  private count(userId: string, { id, referrerId }: ReferralCode): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const codes = await em.find(
        ReferralCode,
        { referrerId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
      );
      const code = codes.find((one) => one.id === id);
      if ((await em.count(Referral, { refereeId: userId })) > 0) return true;
      if (!code?.use(userId)) return false;

      const totalReferrals = (await em.count(Referral, { referrerId })) + 1;
      em.persist(Referral.by(code, userId, this.clock.now()));
      this.outbox.add(ReferralCompletedSchema, { referrerId, refereeId: userId, totalReferrals });
      return true;
    });
  }
}

/** Of two concurrent calls with codes of two referrers, the first counts; the other violates the unique index and is rolled back. */
function asAlreadyCounted(error: unknown): true {
  if (error instanceof UniqueConstraintViolationException) return true;
  throw error;
}
