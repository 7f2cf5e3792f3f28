import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Reads members from profiles. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Takes at most 100 ids and leaves out unknown ones. It is a remote call: never call it inside a transaction. */
  async describe(userIds: string[]): Promise<MemberSummary[]> {
    return (await this.profiles.describeMembers(this.minter.self, { userIds })).members;
  }

  /** Whether two members are matched now. Also a remote call. */
  async areMatched(userId: string, otherId: string): Promise<boolean> {
    return (await this.profiles.areMatched(this.minter.self, { userId, otherId })).matched;
  }
}
