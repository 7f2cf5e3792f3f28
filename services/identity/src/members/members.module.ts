import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Module } from '@nestjs/common';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { MemberDirectory } from './member.directory.js';

@Module({ providers: [provideClient(ProfilesService), MemberDirectory], exports: [MemberDirectory] })
export class MembersModule {}
