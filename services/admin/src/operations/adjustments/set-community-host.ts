import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { SetCommunityHostRequest } from '@sotto/proto/admin/v1/admin_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { translateRefusal } from '../../admin-error.js';
import { SyncMembers } from '../../members/sync-members.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ PROFILE_NOT_FOUND: 'MEMBER_NOT_FOUND' });

/** Makes a member a community host or takes that back (D-103). The action is recorded before profiles is called. */
@Injectable()
export class SetCommunityHost {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
    private readonly syncMembers: SyncMembers,
  ) {}

  /** Counts and the clean-up see the change at once; `ProfileChanged` follows in any case. */
  async execute(viewer: Viewer, { userId, communityHost, reason }: SetCommunityHostRequest): Promise<void> {
    await this.recordAction.execute(viewer, communityHost ? 'host_given' : 'host_taken', userId, reason);
    await this.profiles.setCommunityHost(this.minter.self, { userId, communityHost }).catch(rethrow);
    await this.syncMembers.execute([userId]);
  }
}
