import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../access/entitlement.js';
import { MessageRepository } from './message.repository.js';
import type { VisibleMessage } from './message.view.js';

const usualLimit = 20;

/** Counts what the caller has not read and shows the newest of it; the unentitled learn the count alone. */
@Injectable()
export class ListUnread {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
  ) {}

  async execute(
    { userId }: Viewer,
    { limit = usualLimit }: { limit?: number },
  ): Promise<{ unreadTotal: number; messages: VisibleMessage[] }> {
    const unread = await this.entitlement.reading(userId, () => this.repository.unread(userId, limit));
    const { entitled } = this.entitlement.of(unread);
    return { unreadTotal: unread.unreadTotal, messages: entitled ? unread.messages : [] };
  }
}
