import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** Puts a member in review: the member is in no deck and has none until a moderator decides. */
@Injectable()
export class RestrictMember {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  /** A repeated or late event does not undo a decision that a moderator made since. */
  async execute(eventId: string, userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    await this.changeProfile.execute(userId, (profile) => profile.review(true, eventId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
