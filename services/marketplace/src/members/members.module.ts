import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { AskProfiles } from './ask-profiles.js';
import { Blocks } from './blocks.js';
import { ChangeBlock } from './change-block.js';
import { LearnMembers } from './learn-members.js';
import { MemberDirectory } from './member.directory.js';
import { MemberRepository } from './member.repository.js';
import { MembersHandler } from './members.handler.js';
import { RefreshMember } from './refresh-member.js';

@Module({
  controllers: [MembersHandler],
  providers: [
    provideClient(ProfilesService),
    AskProfiles,
    Blocks,
    ChangeBlock,
    LearnMembers,
    MemberDirectory,
    MemberRepository,
    RefreshMember,
  ],
  exports: [Blocks, MemberDirectory],
})
export class MembersModule {}
