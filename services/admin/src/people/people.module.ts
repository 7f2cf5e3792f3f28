import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { ChangeRoles } from './change-roles.js';
import { LearnMembers } from './learn-members.js';
import { LearnStaff } from './learn-staff.js';
import { People } from './people.js';
import { PeopleHandler } from './people.handler.js';
import { Staff } from './staff.js';

/** Who members are and who has a role, by facts. */
@Module({
  controllers: [PeopleHandler],
  providers: [provideClient(IdentityService), provideClient(ProfilesService), ChangeRoles, LearnMembers, LearnStaff, People, Staff],
  exports: [LearnMembers, LearnStaff, People, Staff],
})
export class PeopleModule {}
