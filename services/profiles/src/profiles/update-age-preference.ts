import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { invalidForm } from '../profiles-error.js';
import { ChangeProfile } from './change-profile.js';
import { GetOwnProfile } from './get-own-profile.js';
import type { Profile } from './model/profile.entity.js';
import { rangeFaults } from './model/profile-form.js';

interface AgeRange {
  minAgePreference: number;
  maxAgePreference: number;
}

/** Saves the age range alone (PROF-18). */
@Injectable()
export class UpdateAgePreference {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  async execute(viewer: Viewer, range: AgeRange): Promise<Profile> {
    const faults = rangeFaults(range);
    if (faults.length > 0) throw invalidForm(faults);
    await this.getOwnProfile.execute(viewer);
    return this.changeProfile.execute(viewer.userId, (profile) => profile.preferAges(range.minAgePreference, range.maxAgePreference));
  }
}
