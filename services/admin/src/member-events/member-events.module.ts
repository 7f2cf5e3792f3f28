import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ListMemberEvents } from './list-member-events.js';
import { MemberEventsHandler } from './member-events.handler.js';
import { NoteFact } from './note-fact.js';
import { NoteImageDecision } from './note-image-decision.js';
import { NoteImage } from './note-image.js';

/** What happened to members, for those who decide about them. */
@Module({
  controllers: [MemberEventsHandler],
  providers: [provideClient(MediaService), NoteImage, NoteFact, NoteImageDecision, ListMemberEvents],
})
export class MemberEventsModule {}
