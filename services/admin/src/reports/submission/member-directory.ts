import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';

/** Checks with profiles who is a member, and with chat who was matched. Never call it inside a transaction. */
@Injectable()
export class MemberDirectory {
  constructor(
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async has(userId: string): Promise<boolean> {
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds: [userId] });
    return members.length > 0;
  }

  /** Whether the two are or were matched, also for 90 days after the second one was erased. */
  async wereMatched(userId: string, otherId: string): Promise<boolean> {
    return (await this.chat.wereMatched(this.minter.self, { userId, otherId })).matched;
  }
}
