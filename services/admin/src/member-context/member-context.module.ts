import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { FindMember } from './find-member.js';
import { GetMemberContext } from './get-member-context.js';
import { MemberContextHandler } from './member-context.handler.js';

/** What staff knows of a member. */
@Module({
  controllers: [MemberContextHandler],
  providers: [provideClient(IdentityService), provideClient(ProfilesService), FindMember, GetMemberContext],
})
export class MemberContextModule {}
