import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { AccessHandler } from './access.handler.js';
import { AccessRepository } from './access.repository.js';
import { AnnounceAccess } from './announce-access.js';
import { ChangePlan } from './change-plan.js';
import { Entitlement } from './entitlement.js';
import { GetChatAccess } from './get-chat-access.js';

@Module({
  imports: [MembersModule],
  controllers: [AccessHandler],
  providers: [AccessRepository, AnnounceAccess, ChangePlan, Entitlement, GetChatAccess],
  exports: [AccessRepository, Entitlement],
})
export class AccessModule {}
