import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** Deals a member to nobody, and nobody to the member, until a person of ours has looked. */
@Injectable()
export class RestrictMember {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  /** A fact that comes again, or late, does not restrict whom a person has let go since. */
  async execute(factId: string, userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    await this.changeProfile.execute(userId, (profile) => profile.review(true, factId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
