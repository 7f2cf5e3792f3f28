import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { Entitlement } from '../access/entitlement.js';
import { decodeCursor, encodeCursor } from './conversation-cursor.js';
import type { SummaryRow } from './conversation.repository.js';
import { ReadSummaries } from './read-summaries.js';

const usualLimit = 50;

export interface ConversationPage {
  summaries: SummaryRow[];
  unreadTotal: number;
  nextCursor: string;
}

/** Reads one page of the caller's open conversations: boosted ones, then the latest message first. */
@Injectable()
export class ListConversations {
  constructor(
    private readonly entitlement: Entitlement,
    private readonly readSummaries: ReadSummaries,
  ) {}

  async execute({ userId }: Viewer, input: { cursor: string; limit?: number }): Promise<ConversationPage> {
    const before = decodeCursor(input.cursor);
    const limit = input.limit ?? usualLimit;
    const list = await this.entitlement.admit(userId, () => this.readSummaries.list(userId, before, limit + 1));

    const summaries = list.summaries.slice(0, limit);
    const last = summaries.at(-1);
    const nextCursor = last && list.summaries.length > limit ? encodeCursor(last) : '';
    return { summaries, unreadTotal: list.unreadTotal, nextCursor };
  }
}
