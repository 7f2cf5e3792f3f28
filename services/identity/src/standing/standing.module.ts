import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BannedAddresses } from './banned-addresses.js';
import { ChangeStanding } from './change-standing.js';
import { StandingHandler } from './standing.handler.js';

@Module({
  imports: [DecisionsModule, SessionsModule],
  controllers: [StandingHandler],
  providers: [BannedAddresses, ChangeStanding],
  exports: [BannedAddresses],
})
export class StandingModule {}
