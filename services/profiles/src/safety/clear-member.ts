import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** Lets others meet a member again whom a person of ours has looked at, unless there was cause to look since. */
@Injectable()
export class ClearMember {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly sockets: Sockets,
  ) {}

  async execute(factId: string, userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    await this.changeProfile.execute(userId, (profile) => profile.review(false, factId));
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
  }
}
