import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** Deals a member to nobody, and nobody to the member, until a person of ours has looked. */
@Injectable()
export class RestrictMember {
  constructor(
    private readonly inbox: Inbox,
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  /** Once for a fact: one that comes again does not restrict whom a person has let go since. */
  async execute(factId: string, userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    await this.inbox.once(factId, 'profiles.restrict-member', () =>
      this.changeProfile.inside(userId, (profile) => void (profile.inReview = true)),
    );
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
