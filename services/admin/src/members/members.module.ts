import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { ListMemberEvents } from './list-member-events.js';
import { MembersHandler } from './members.handler.js';
import { People } from './people.js';
import { RecordImageEvent } from './record-image-event.js';
import { RecordMemberEvent } from './record-member-event.js';
import { RecordRegistration } from './record-registration.js';
import { RecordServiceEvent } from './record-service-event.js';
import { SyncMembers } from './sync-members.js';

/** Who members are, and what happened to them. */
@Module({
  controllers: [MembersHandler],
  providers: [
    provideClient(ProfilesService),
    ...[ListMemberEvents, People, RecordImageEvent, RecordMemberEvent, RecordRegistration, RecordServiceEvent, SyncMembers],
  ],
  exports: [People, RecordImageEvent, RecordMemberEvent, SyncMembers],
})
export class MembersModule {}
