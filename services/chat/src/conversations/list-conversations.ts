import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../access/entitlement.js';
import { strongestRank } from './boost-rank.js';
import type { SummaryRow } from './conversation.repository.js';
import { ReadSummaries } from './read-summaries.js';

const defaultLimit = 50;

/** The order of the list: the strongest unread boost, then the time of the latest message. */
export const conversationCursor = new Cursor('conversations', {
  boost: cursorParts.integer.min(0).max(strongestRank),
  updatedAt: cursorParts.instant,
  id: cursorParts.id,
});

export interface ConversationPage {
  summaries: SummaryRow[];
  unreadTotal: number;
  nextCursor: string;
}

/** Reads one page of the caller's open conversations: boosted ones first, then those with the latest message. */
@Injectable()
export class ListConversations {
  constructor(
    private readonly entitlement: Entitlement,
    private readonly readSummaries: ReadSummaries,
  ) {}

  async execute({ userId }: Viewer, { cursor, limit = defaultLimit }: { cursor: string; limit?: number }): Promise<ConversationPage> {
    const before = conversationCursor.decode(cursor);
    const list = await this.entitlement.admit(userId, () => this.readSummaries.list(userId, before, limit + 1));
    const { page, nextCursor } = conversationCursor.page(list.summaries, limit);
    return { summaries: page, unreadTotal: list.unreadTotal, nextCursor };
  }
}
