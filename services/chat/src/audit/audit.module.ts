import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { AuditHandler } from './audit.handler.js';
import { AuditRepository } from './audit.repository.js';
import { ForgetAudit } from './forget-audit.js';
import { ListMessageAudit } from './list-message-audit.js';
import { QuoteMessages } from './quote-messages.js';
import { ReadMessageText } from './read-message-text.js';

const hour = 3600;

@Module({
  controllers: [AuditHandler],
  providers: [AuditRepository, ListMessageAudit, ReadMessageText, QuoteMessages, ForgetAudit],
})
export class AuditModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly forgetAudit: ForgetAudit,
  ) {}

  onApplicationBootstrap(): void {
    this.ticker.every(hour, 'Forgetting the audit', () => this.forgetAudit.execute());
  }
}
