import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { MessageRepository } from './message.repository.js';
import type { VisibleMessage } from './message.view.js';

const usualLimit = 30;
const newest = 2 ** 31 - 1;

export interface MessagePage {
  messages: VisibleMessage[];
  nextBefore?: number;
}

/** Reads one page, newest first. */
@Injectable()
export class ListMessages {
  constructor(private readonly repository: MessageRepository) {}

  async execute(viewer: Viewer, input: { conversationId: string; before?: number; limit?: number }): Promise<MessagePage> {
    const limit = input.limit ?? usualLimit;
    const messages = await this.repository.page(input.conversationId, viewer.userId, input.before ?? newest, limit);
    if (!messages) throw chatError('CONVERSATION_NOT_FOUND');

    const oldest = messages.at(-1)?.sequence ?? 1;
    return { messages, nextBefore: oldest > 1 ? oldest : undefined };
  }
}
