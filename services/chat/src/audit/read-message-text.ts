import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { AuditRepository } from './audit.repository.js';

/**
 * Reads the text of a message for a service that has recorded who asks and why. The text of a burn message is sealed until it is restored,
 * and that of a removed message always.
 */
@Injectable()
export class ReadMessageText {
  constructor(private readonly repository: AuditRepository) {}

  async execute({ messageId }: { messageId: string }): Promise<{ content: string; sealed: boolean }> {
    const text = await this.repository.textOf(messageId);
    if (!text) throw chatError('MESSAGE_NOT_FOUND');
    return text;
  }
}
