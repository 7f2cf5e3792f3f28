import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { Pair } from '../members/pair.entity.js';
import { AuditRepository, type QuotedRow } from './audit.repository.js';

interface QuoteMessagesInput {
  reporterId: string;
  reportedId: string;
  messageIds: string[];
}

/** Reads the messages that a member quotes in a report about another. Works for ended conversations too, until they are deleted. */
@Injectable()
export class QuoteMessages {
  constructor(private readonly repository: AuditRepository) {}

  async execute({ reporterId, reportedId, messageIds }: QuoteMessagesInput): Promise<QuotedRow[]> {
    const quoted = await this.repository.quotes(Pair.order(reporterId, reportedId), messageIds);
    if (!quoted) throw chatError('CONVERSATION_NOT_FOUND');
    return quoted;
  }
}
