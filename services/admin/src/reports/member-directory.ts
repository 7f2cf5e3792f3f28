import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Profiles, which knows who is a member. Never ask it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async has(userId: string): Promise<boolean> {
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds: [userId] });
    return members.length > 0;
  }
}
