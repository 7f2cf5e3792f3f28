import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Member } from './member.js';

const idsPerCall = 100;

/** Profiles, which knows who members are. Never call it inside a transaction. */
@Injectable()
export class AskProfiles {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Those of some members whom profiles knows. */
  async execute(userIds: readonly string[]): Promise<Member[]> {
    const shares = Array.from({ length: Math.ceil(userIds.length / idsPerCall) }, (_, at) =>
      userIds.slice(at * idsPerCall, (at + 1) * idsPerCall),
    );
    const answers = await Promise.all(shares.map((ids) => this.profiles.describeMembers(this.minter.self, { userIds: ids })));
    return answers.flatMap(({ members }) => members.map(toMember));
  }
}

const toMember = (facts: MemberFacts): Member => ({
  userId: facts.userId,
  displayName: facts.displayName,
  gender: facts.gender,
  verified: facts.verified,
  hidden: facts.hidden,
  away: facts.away,
  anonymous: facts.anonymous,
  inReview: facts.inReview,
  complete: facts.complete,
  avatarImageId: facts.avatarImageId || null,
  avatarThumbhash: facts.avatarThumbhash,
});
