import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { EnsureProfile } from './ensure-profile.js';
import type { Profile } from './model/profile.entity.js';

/** Reads the caller's own profile. */
@Injectable()
export class GetOwnProfile {
  constructor(private readonly ensureProfile: EnsureProfile) {}

  async execute({ userId }: Viewer): Promise<Profile> {
    const profile = await this.ensureProfile.execute(userId);
    // A token may outlive its account by some minutes.
    if (!profile) throw platformError('UNAUTHENTICATED');
    return profile;
  }
}
