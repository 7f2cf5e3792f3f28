import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SafetySignalRaisedSchema } from '@sotto/proto/chat/v1/events';
import { findSafetySignals, type SafetySignalKind } from '@sotto/proto/safety-signals';
import { Entitlement } from '../access/entitlement.js';
import { refused, secondLook } from './safety-refusals.js';
import { SafetyRepository } from './safety.repository.js';

/** What somebody is about to say. */
interface Draft {
  conversationId: string;
  clientMessageId: string;
  content: string;
  /** Whether the writer was asked to look again and wants to send it all the same. */
  acknowledged?: boolean;
}

/** Reads a text before it is stored (B-17). A text in which nothing is found costs no call; what is found is told, and never the text. */
@Injectable()
export class CheckText {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly entitlement: Entitlement,
    private readonly repository: SafetyRepository,
  ) {}

  /**
   * Answers of what a person of ours should hear when the text is stored; refuses what may not be said, and what its writer has not
   * looked at again. What cannot be stored for another reason, or was stored before, is left to whoever stores it.
   */
  async execute(senderId: string, { conversationId, clientMessageId, content, acknowledged }: Draft): Promise<SafetySignalKind[]> {
    const kinds = findSafetySignals(content).map(({ kind }) => kind);
    if (kinds.length === 0) return [];
    const place = await this.entitlement.admit(senderId, () => this.repository.place(senderId, conversationId, clientMessageId));
    if (!place.open || place.stored) return [];

    if (kinds.includes('under_age')) return this.refuse(senderId, conversationId);
    if (!place.early) return [];
    if (!acknowledged) throw secondLook(kinds);
    return kinds;
  }

  private async refuse(userId: string, conversationId: string): Promise<never> {
    await this.em.transactional(async () => {
      const about = { surface: 'refused_message', subjectId: conversationId };
      this.outbox.add(SafetySignalRaisedSchema, { userId, kind: 'under_age', ...about });
    });
    throw refused();
  }
}
