import { Injectable } from '@nestjs/common';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

const idsPerCall = 200;

/** What the other side of a request looks like; profiles alone knows whom a member may see. */
@Injectable()
export class Peers {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Those of some members whom the viewer may see. Throws `UNAVAILABLE` when that cannot be known: never more than is allowed. */
  async visibleTo(viewerId: string, userIds: string[]): Promise<Set<string>> {
    const shares = Array.from({ length: Math.ceil(userIds.length / idsPerCall) }, (_, i) =>
      userIds.slice(i * idsPerCall, (i + 1) * idsPerCall),
    );
    const answers = await Promise.all(
      shares.map((ids) => known(this.profiles.filterVisible(this.minter.self, { viewerId, userIds: ids }))),
    );
    return new Set(answers.flatMap(({ visibleIds }) => visibleIds));
  }

  /** Names and pictures of at most 100 members, in one call. */
  async describe(userIds: string[]): Promise<Map<string, MemberFacts>> {
    if (userIds.length === 0) return new Map();
    const { members } = await known(this.profiles.describeMembers(this.minter.self, { userIds }));
    return new Map(members.map((member) => [member.userId, member]));
  }
}

/** Whatever keeps profiles from answering is the same to the caller. */
const known = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof DomainError ? platformError('UNAVAILABLE') : error;
  });
