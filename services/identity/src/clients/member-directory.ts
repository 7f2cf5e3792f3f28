import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Client of profiles, which stores profiles and decides which members see each other. Do not call it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Undefined for an account without a profile. */
  async describe(userId: string): Promise<MemberSummary | undefined> {
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds: [userId] });
    return members[0];
  }

  /** Display names by user id, for the members that the viewer may see. */
  async namesFor(viewerId: string, userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const [{ members }, visible] = await Promise.all([
      this.profiles.describeMembers(this.minter.self, { userIds }),
      this.profiles.filterVisible(this.minter.self, { viewerId, userIds }),
    ]);
    const seen = new Set(visible.visibleIds);
    return new Map(members.filter(({ userId }) => seen.has(userId)).map(({ userId, displayName }) => [userId, displayName]));
  }

  /** Whether a viewer may be notified of what another member does: the viewer sees the member, whose profile is not in review. */
  async mayBeNotifiedOf(viewerId: string, userId: string): Promise<boolean> {
    const [{ visibleIds }, other] = await Promise.all([
      this.profiles.filterVisible(this.minter.self, { viewerId, userIds: [userId] }),
      this.describe(userId),
    ]);
    return visibleIds.includes(userId) && other?.inReview === false;
  }

  /**
   * Assigns the badges of a verified identity and returns their names. Profiles assigns them on the event as well, so during an outage of
   * profiles only the names are missing.
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
