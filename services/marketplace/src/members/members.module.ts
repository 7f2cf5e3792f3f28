import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { AskProfiles } from './ask-profiles.js';
import { Blocks } from './blocks.js';
import { ChangeBlock } from './change-block.js';
import { CheckTexts } from './check-texts.js';
import { CreatorGate } from './creator-gate.js';
import { MemberDirectory } from './member.directory.js';
import { MemberRepository } from './member.repository.js';
import { MembersHandler } from './members.handler.js';
import { RefreshMember } from './refresh-member.js';
import { SyncMembers } from './sync-members.js';

@Module({
  controllers: [MembersHandler],
  providers: [
    provideClient(ProfilesService),
    ...[AskProfiles, MemberRepository, SyncMembers, RefreshMember, MemberDirectory],
    ...[Blocks, ChangeBlock, CheckTexts, CreatorGate],
  ],
  exports: [Blocks, CheckTexts, CreatorGate, MemberDirectory],
})
export class MembersModule {}
