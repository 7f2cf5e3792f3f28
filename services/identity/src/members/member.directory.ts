import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Profiles, which knows who members are to each other. Never ask it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Undefined for somebody without a profile. */
  async describe(userId: string): Promise<MemberFacts | undefined> {
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds: [userId] });
    return members[0];
  }

  /** The names of those whom the viewer may see, by their ids. */
  async namesFor(viewerId: string, userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const [{ members }, visible] = await Promise.all([
      this.profiles.describeMembers(this.minter.self, { userIds }),
      this.profiles.filterVisible(this.minter.self, { viewerId, userIds }),
    ]);
    const seen = new Set(visible.visibleIds);
    return new Map(members.filter(({ userId }) => seen.has(userId)).map(({ userId, displayName }) => [userId, displayName]));
  }

  /** Whether one member may be told of what another does: sees them, and nobody of ours still has to look at them. */
  async hearsOf(viewerId: string, userId: string): Promise<boolean> {
    const [{ visibleIds }, other] = await Promise.all([
      this.profiles.filterVisible(this.minter.self, { viewerId, userIds: [userId] }),
      this.describe(userId),
    ]);
    return visibleIds.includes(userId) && other?.inReview === false;
  }

  /**
   * The names of the badges that a verified identity brings. The fact of its change awards them as well, so an outage of profiles
   * leaves only the names unsaid.
   */
  async badgesOfVerified(userId: string): Promise<string[]> {
    try {
      return (await this.profiles.assignBadges(this.minter.self, { userId, verificationStatus: 'verified' })).badgesAssigned;
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  }
}
