import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { marketplaceError } from '../marketplace-error.js';
import { isSeller, type Member } from './member.js';
import { MemberDirectory } from './member.directory.js';

/** Who may see earnings, payouts and prices: members who may sell, whether they have started or not. */
@Injectable()
export class CreatorGate {
  constructor(private readonly directory: MemberDirectory) {}

  /** Throws VAULT_NOT_AVAILABLE for everybody else. */
  async enter({ userId }: Pick<Viewer, 'userId'>): Promise<Member> {
    const member = (await this.directory.find([userId])).get(userId);
    if (!member || !isSeller(member)) throw marketplaceError('VAULT_NOT_AVAILABLE');
    return member;
  }
}
