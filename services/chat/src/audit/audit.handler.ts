import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  ChatService,
  type ExportMessageAuditRequest,
  type ListMessageAuditRequest,
  type QuoteMessagesRequest,
  type ReadMessageTextRequest,
  type WereMatchedRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { FormerMatches } from '../members/former-matches.js';
import { toAuditEntry, toAuditQuery, toQuotedMessage } from './audit.view.js';
import { exportLimit, ListMessageAudit } from './list-message-audit.js';
import { QuoteMessages } from './quote-messages.js';
import { ReadMessageText } from './read-message-text.js';

const noFilters = { action: '', cursor: '', byMessage: false };

@Controller()
export class AuditHandler {
  constructor(
    private readonly listMessageAudit: ListMessageAudit,
    private readonly readMessageText: ReadMessageText,
    private readonly quoteMessages: QuoteMessages,
    private readonly formerMatches: FormerMatches,
  ) {}

  @Rpc(ChatService.method.listMessageAudit)
  async list(input: ListMessageAuditRequest, { roles }: Viewer) {
    const { entries, nextCursor } = await this.listMessageAudit.execute(toAuditQuery(input), input.limit);
    return { entries: entries.map((row) => toAuditEntry(row, roles.includes('admin'))), nextCursor };
  }

  @Rpc(ChatService.method.exportMessageAudit)
  async export({ filters }: ExportMessageAuditRequest) {
    const { entries, nextCursor } = await this.listMessageAudit.execute(
      { ...toAuditQuery(filters ?? noFilters), byMessage: false },
      exportLimit,
    );
    return { entries: entries.map((row) => toAuditEntry(row, true)), nextCursor };
  }

  @Rpc(ChatService.method.readMessageText)
  text(input: ReadMessageTextRequest) {
    return this.readMessageText.execute(input);
  }

  @Rpc(ChatService.method.quoteMessages)
  async quote(input: QuoteMessagesRequest) {
    return { messages: (await this.quoteMessages.execute(input)).map(toQuotedMessage) };
  }

  @Rpc(ChatService.method.wereMatched)
  async matched({ userId, otherId }: WereMatchedRequest) {
    return { matched: await this.formerMatches.has(userId, otherId) };
  }
}
