import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** Ends the review of a member after a moderator's decision, unless a later event started another one. */
@Injectable()
export class ClearMember {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute(eventId: string, userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    await this.changeProfile.execute(userId, (profile) => profile.review(false, eventId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
