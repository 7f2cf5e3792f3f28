import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { CorrectGender } from './correct-gender.js';
import { FeaturedProfile } from './featured-profile.js';
import { ProfilesHandler } from './profiles.handler.js';

/** What administrators change of profiles. */
@Module({
  imports: [PeopleModule, RecordModule],
  controllers: [ProfilesHandler],
  providers: [provideClient(ProfilesService), CorrectGender, FeaturedProfile],
})
export class ProfilesModule {}
