import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '../clients/member-directory.js';
import { mayRefer, ReferralCode } from './referral-code.entity.js';
import { Referral } from './referral.entity.js';

const maxRecent = 5;

/** A member's codes and referrals. */
export interface Referrals {
  codes: ReferralCode[];
  recent: Referral[];
  /** Display names by user id, for referees that the member may see. */
  names: ReadonlyMap<string, string>;
  total: number;
  unrewarded: number;
}

/** Reads a member's referrals; null for a member who may not refer. */
@Injectable()
export class GetReferrals {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberDirectory,
  ) {}

  async execute(userId: string): Promise<Referrals | null> {
    if (!mayRefer(await this.members.describe(userId))) return null;
    const mine = { referrerId: userId };
    const [codes, recent, total, unrewarded] = await Promise.all([
      this.em.find(ReferralCode, mine, { orderBy: { createdAt: 'desc', id: 'desc' } }),
      this.em.find(Referral, mine, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxRecent }),
      this.em.count(Referral, mine),
      this.em.count(Referral, { ...mine, rewardGiven: false }),
    ]);
    const refereeIds = recent.flatMap(({ refereeId }) => refereeId ?? []);
    return { codes, recent, names: await this.members.namesFor(userId, refereeIds), total, unrewarded };
  }
}
