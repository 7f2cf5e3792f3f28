import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from '../members/member.directory.js';
import { mayRefer } from './may-refer.js';
import { ReferralCode } from './referral-code.entity.js';
import { Referral } from './referral.entity.js';

const shown = 5;

/** A member's codes and whom they brought. */
export interface Referrals {
  codes: ReferralCode[];
  recent: Referral[];
  /** Of those whom the member may see. */
  names: ReadonlyMap<string, string>;
  total: number;
  unrewarded: number;
}

/** Reads a member's referrals; null for somebody who may not have any. */
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
      this.em.find(Referral, mine, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: shown }),
      this.em.count(Referral, mine),
      this.em.count(Referral, { ...mine, rewardGiven: false }),
    ]);
    const came = recent.flatMap(({ refereeId }) => refereeId ?? []);
    return { codes, recent, names: await this.members.namesFor(userId, came), total, unrewarded };
  }
}
