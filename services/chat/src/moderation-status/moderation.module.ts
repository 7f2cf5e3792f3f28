import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { AuditHandler } from '../audit/audit.handler.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { ForgetAudit } from '../audit/forget-audit.js';
import { ListMessageAudit } from '../audit/list-message-audit.js';
import { QuoteMessages } from '../audit/quote-messages.js';
import { ReadMessageText } from '../audit/read-message-text.js';
import { MembersModule } from '../members/members.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ChangeMessageModerationStatus } from './change-message-moderation-status.js';
import { ModerationStatusHandler } from './moderation-status.handler.js';
import { RemovedText } from './removed-text.js';

export const forgetAuditQueue = 'forget-audit';

/** What moderators do with messages: read the audit, quote in reports, hide and remove. */
@Module({
  imports: [MembersModule, MessagesModule],
  controllers: [AuditHandler, ModerationStatusHandler],
  providers: [AuditRepository, ListMessageAudit, ReadMessageText, QuoteMessages, ForgetAudit, ChangeMessageModerationStatus, RemovedText],
})
export class ModerationModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetAudit: ForgetAudit,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(forgetAuditQueue, '37 * * * *', () => this.forgetAudit.execute());
  }
}
