import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { marketplaceError } from '../marketplace-error.js';
import { isSeller, type Member } from '../members/member.js';
import { MemberDirectory } from '../members/member.directory.js';

/** Who may see earnings, payouts and prices: those who may sell, whether they have begun or not. */
@Injectable()
export class CreatorGate {
  constructor(private readonly directory: MemberDirectory) {}

  /** Refuses everybody else with VAULT_NOT_AVAILABLE. */
  async enter({ userId }: Pick<Viewer, 'userId'>): Promise<Member> {
    const member = (await this.directory.find([userId])).get(userId);
    if (!member || !isSeller(member)) throw marketplaceError('VAULT_NOT_AVAILABLE');
    return member;
  }
}
