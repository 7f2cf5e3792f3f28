import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { People } from '../people/people.js';
import { RecordAction } from '../record/record-action.js';
import { refusalOfProfiles } from './refusal-of-profiles.js';

/** Which profile is dealt first to everybody it suits (D-08). */
@Injectable()
export class FeaturedProfile {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
    private readonly people: People,
  ) {}

  /** Nothing when nobody is featured. */
  async read({ userId: viewerId }: Viewer) {
    const { userId } = await this.profiles.getFeaturedProfile(this.minter.self, {});
    return userId ? (await this.people.shown(viewerId, [userId]))(userId) : undefined;
  }

  /** An empty id features nobody. It is on record before profiles is asked. */
  async choose(viewer: Viewer, { userId, reason }: { userId: string; reason: string }): Promise<void> {
    await this.recordAction.execute(viewer, 'featured', userId, reason);
    await this.profiles.setFeaturedProfile(this.minter.self, { userId }).catch(refusalOfProfiles);
  }
}
