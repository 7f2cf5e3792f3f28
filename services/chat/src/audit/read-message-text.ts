import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { AuditRepository } from './audit.repository.js';

/** Hands over a text to whoever has recorded who asked and why. The text of a burn message only once it was restored, and that of a removed one not at all. */
@Injectable()
export class ReadMessageText {
  constructor(private readonly repository: AuditRepository) {}

  async execute({ messageId }: { messageId: string }): Promise<{ content: string; sealed: boolean }> {
    const text = await this.repository.textOf(messageId);
    if (!text) throw chatError('MESSAGE_NOT_FOUND');
    return text;
  }
}
