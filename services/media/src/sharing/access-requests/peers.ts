import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

const idsPerCall = 200;

/** Asks profiles about other members: only profiles decides who is visible to a member. */
@Injectable()
export class Peers {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /**
   * Returns those of the members that the viewer may see. Throws `UNAVAILABLE` when profiles cannot be asked, so nothing is shown by
   * mistake.
   */
  async visibleTo(viewerId: string, userIds: string[]): Promise<Set<string>> {
    const batches = Array.from({ length: Math.ceil(userIds.length / idsPerCall) }, (_, i) =>
      userIds.slice(i * idsPerCall, (i + 1) * idsPerCall),
    );
    const answers = await Promise.all(
      batches.map((ids) => orUnavailable(this.profiles.filterVisible(this.minter.self, { viewerId, userIds: ids }))),
    );
    return new Set(answers.flatMap(({ visibleIds }) => visibleIds));
  }

  /** Names and pictures of at most 100 members, in one call. */
  async describe(userIds: string[]): Promise<Map<string, MemberSummary>> {
    if (userIds.length === 0) return new Map();
    const { members } = await orUnavailable(this.profiles.describeMembers(this.minter.self, { userIds }));
    return new Map(members.map((member) => [member.userId, member]));
  }
}

/** Every failure of profiles is the same to the caller. */
const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
  });
