import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Profiles, which knows who members are. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** At most 100 ids; unknown ones are left out. Never call it inside a transaction. */
  async describe(userIds: string[]): Promise<MemberFacts[]> {
    return (await this.profiles.describeMembers(this.minter.self, { userIds })).members;
  }
}
