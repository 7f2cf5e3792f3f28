import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Member } from './member.js';

const idsPerCall = 100;

/** Reads members from profiles. Never call it inside a transaction. */
@Injectable()
export class AskProfiles {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** The members that profiles knows; unknown ids are left out. */
  async execute(userIds: readonly string[]): Promise<Member[]> {
    const shares = Array.from({ length: Math.ceil(userIds.length / idsPerCall) }, (_, at) =>
      userIds.slice(at * idsPerCall, (at + 1) * idsPerCall),
    );
    const answers = await Promise.all(shares.map((ids) => this.profiles.describeMembers(this.minter.self, { userIds: ids })));
    return answers.flatMap(({ members }) => members.map(toMember));
  }
}

const toMember = (details: MemberSummary): Member => ({
  userId: details.userId,
  displayName: details.displayName,
  gender: details.gender,
  verified: details.verified,
  hidden: details.hidden,
  inactive: details.inactive,
  anonymous: details.anonymous,
  inReview: details.inReview,
  complete: details.complete,
  avatarImageId: details.avatarImageId || null,
  avatarThumbhash: details.avatarThumbhash,
});
