import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { CheckText } from './check-text.js';
import { LimitNewConversations } from './limit-new-conversations.js';
import { SafetyRepository } from './safety.repository.js';

@Module({
  imports: [AccessModule],
  providers: [CheckText, LimitNewConversations, SafetyRepository],
  exports: [CheckText, LimitNewConversations],
})
export class SafetyModule {}
