import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { translateRefusal } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ PROFILE_NOT_FOUND: 'MEMBER_NOT_FOUND' });

/** The profile that appears first in every deck that it is eligible for (D-08). */
@Injectable()
export class FeaturedProfile {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
    private readonly people: People,
  ) {}

  /** Undefined when no profile is featured. */
  async read({ userId: viewerId }: Viewer) {
    const { userId } = await this.profiles.getFeaturedProfile(this.minter.self, {});
    return userId ? (await this.people.shown(viewerId, [userId]))(userId) : undefined;
  }

  /** An empty id removes the featured profile. The action is recorded before profiles is called. */
  async choose(viewer: Viewer, { userId, reason }: { userId: string; reason: string }): Promise<void> {
    await this.recordAction.execute(viewer, 'featured', userId, reason);
    await this.profiles.setFeaturedProfile(this.minter.self, { userId }).catch(rethrow);
  }
}
