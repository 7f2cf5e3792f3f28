import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Module } from '@nestjs/common';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { CountedFrames } from '../conversations/counted-frames.js';
import { HideConversations } from '../conversations/hide-conversations.js';
import { TellClosed } from '../conversations/tell-closed.js';
import { TellParted } from '../conversations/tell-parted.js';
import { UnreadRepository } from '../conversations/unread.repository.js';
import { ChangePair } from './change-pair.js';
import { LearnMembers } from './learn-members.js';
import { MemberCardRepository } from './member-card.repository.js';
import { MemberDirectory } from './member.directory.js';
import { MembersHandler } from './members.handler.js';
import { RefreshMembers } from './refresh-members.js';

@Module({
  controllers: [MembersHandler],
  providers: [
    provideClient(ProfilesService),
    MemberDirectory,
    MemberCardRepository,
    RefreshMembers,
    LearnMembers,
    ChangePair,
    UnreadRepository,
    CountedFrames,
    HideConversations,
    TellClosed,
    TellParted,
  ],
  exports: [RefreshMembers, LearnMembers, UnreadRepository, CountedFrames, HideConversations, TellParted],
})
export class MembersModule {}
