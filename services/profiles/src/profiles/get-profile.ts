import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { profilesError } from '../profiles-error.js';
import { canSee } from '../matching/visibility/can-see.js';
import { RecordView } from '../matching/visibility/record-view.js';
import { GetOwnProfile } from './get-own-profile.js';
import { ProfileRepository } from './profile.repository.js';
import type { ProfileRow } from './profile.view.js';

/** Reads another member's profile, and counts the view. */
@Injectable()
export class GetProfile {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly repository: ProfileRepository,
    private readonly recordView: RecordView,
  ) {}

  async execute(viewer: Viewer, { id }: { id: string }): Promise<ProfileRow> {
    const row = (await this.repository.seenBy(viewer.userId, id)) ?? (await this.afterJoining(viewer, id));
    if (!row || !canSee(row, 'profile')) throw profilesError('PROFILE_NOT_FOUND');
    if (!row.self) await this.recordView.execute(viewer.userId, row.userId);
    return row;
  }

  /** A member who reads another profile before the own one has no profile yet; it is created here. */
  private async afterJoining(viewer: Viewer, id: string) {
    await this.getOwnProfile.execute(viewer);
    return this.repository.seenBy(viewer.userId, id);
  }
}
