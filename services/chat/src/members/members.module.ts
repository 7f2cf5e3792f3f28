import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { CountedFrames } from '../unread/counted-frames.js';
import { UnreadRepository } from '../unread/unread.repository.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';
import { FormerMatches } from './former-matches.js';
import { HideConversations } from './hide-conversations.js';
import { MemberCardRepository } from './member-card.repository.js';
import { MemberDirectory } from './member.directory.js';
import { NotifyClosedConversations } from './notify-closed-conversations.js';
import { NotifyInactiveMember } from './notify-inactive-member.js';
import { RefreshMembers } from './refresh-members.js';
import { RefreshUnknownMembers } from './refresh-unknown-members.js';

/** Members as profiles describes them, their erasure, and the unread numbers that are shown to them. */
@Module({
  controllers: [ErasureHandler],
  providers: [
    provideClient(ProfilesService),
    MemberDirectory,
    MemberCardRepository,
    RefreshMembers,
    RefreshUnknownMembers,
    FormerMatches,
    HideConversations,
    NotifyClosedConversations,
    NotifyInactiveMember,
    EraseMember,
    UnreadRepository,
    CountedFrames,
  ],
  exports: [
    ...[MemberDirectory, RefreshMembers, RefreshUnknownMembers, FormerMatches],
    ...[NotifyClosedConversations, UnreadRepository, CountedFrames],
  ],
})
export class MembersModule {}
