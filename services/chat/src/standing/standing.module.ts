import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ChangeMessageStanding } from './change-message-standing.js';
import { RemovedText } from './removed-text.js';
import { StandingHandler } from './standing.handler.js';
import { TellRemoved } from './tell-removed.js';

@Module({
  imports: [MembersModule, MessagesModule],
  controllers: [StandingHandler],
  providers: [ChangeMessageStanding, RemovedText, TellRemoved],
})
export class StandingModule {}
