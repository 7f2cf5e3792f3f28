import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { Pair } from '../members/pair.entity.js';
import { AuditRepository, type QuotedRow } from './audit.repository.js';

interface Quote {
  reporterId: string;
  reportedId: string;
  messageIds: string[];
}

/** Hands over what one of two members quotes in a report about the other, while their conversation is kept, ended or not. */
@Injectable()
export class QuoteMessages {
  constructor(private readonly repository: AuditRepository) {}

  async execute({ reporterId, reportedId, messageIds }: Quote): Promise<QuotedRow[]> {
    const quoted = await this.repository.quotes(Pair.order(reporterId, reportedId), messageIds);
    if (!quoted) throw chatError('CONVERSATION_NOT_FOUND');
    return quoted;
  }
}
