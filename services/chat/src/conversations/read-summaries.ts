import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { LearnMembers } from '../members/learn-members.js';
import type { ConversationCursor } from './conversation-cursor.js';
import { ConversationRepository, type ConversationList, type SummaryRow } from './conversation.repository.js';

/** Reads rows of the list; peers whom chat never heard of are asked about once, and a page does without them if that fails. */
@Injectable()
export class ReadSummaries {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly learnMembers: LearnMembers,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, before: ConversationCursor, limit: number): Promise<ConversationList> {
    const read = () => this.repository.list(userId, this.clock.now(), before, limit);
    const list = await read();
    return (await this.learned(list.summaries)) ? read() : list;
  }

  async one(userId: string, conversationId: string): Promise<SummaryRow | undefined> {
    const read = () => this.repository.one(userId, this.clock.now(), conversationId);
    const summary = await read();
    return summary && (await this.learned([summary])) ? read() : summary;
  }

  private learned(summaries: SummaryRow[]): Promise<boolean> {
    return this.learnMembers.execute(summaries.filter(({ peerKnown }) => !peerKnown).map(({ peerId }) => peerId));
  }
}
