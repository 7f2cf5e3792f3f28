import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { RefreshUnknownMembers } from '../members/refresh-unknown-members.js';
import { ConversationRepository, type ConversationList, type ListPosition, type SummaryRow } from './conversation.repository.js';

/** Reads rows of the list. If chat does not know the card of a peer, profiles is asked once, and the rows are read again. */
@Injectable()
export class ReadSummaries {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly refreshUnknownMembers: RefreshUnknownMembers,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, before: ListPosition | null, limit: number): Promise<ConversationList> {
    const read = () => this.repository.list(userId, this.clock.now(), before, limit);
    const list = await read();
    return (await this.hasNewCards(list.summaries)) ? read() : list;
  }

  async one(userId: string, conversationId: string): Promise<SummaryRow | undefined> {
    const read = () => this.repository.one(userId, this.clock.now(), conversationId);
    const summary = await read();
    return summary && (await this.hasNewCards([summary])) ? read() : summary;
  }

  private hasNewCards(summaries: SummaryRow[]): Promise<boolean> {
    return this.refreshUnknownMembers.execute(summaries.filter(({ peerKnown }) => !peerKnown).map(({ peerId }) => peerId));
  }
}
