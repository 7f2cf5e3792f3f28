import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { ChangeRoles } from './change-roles.js';
import { LearnMembers } from './learn-members.js';
import { People } from './people.js';
import { PeopleHandler } from './people.handler.js';
import { Staff } from './staff.js';

/** Who members are and who has a role, by facts. */
@Module({
  controllers: [PeopleHandler],
  providers: [provideClient(ProfilesService), ChangeRoles, LearnMembers, People, Staff],
  exports: [LearnMembers, People, Staff],
})
export class PeopleModule {}
