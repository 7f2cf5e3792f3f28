import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../access/entitlement.js';
import { MessageRepository } from './message.repository.js';
import type { VisibleMessage } from '../conversations/message.view.js';

const defaultLimit = 20;

/** Returns the number of unread messages and the newest of them. Members without entitlement get only the number. */
@Injectable()
export class ListUnread {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
  ) {}

  async execute(
    { userId }: Viewer,
    { limit = defaultLimit }: { limit?: number },
  ): Promise<{ unreadTotal: number; messages: VisibleMessage[] }> {
    const unread = await this.entitlement.reading(userId, () => this.repository.unread(userId, limit));
    const { entitled } = this.entitlement.of(unread);
    return { unreadTotal: unread.unreadTotal, messages: entitled ? unread.messages : [] };
  }
}
