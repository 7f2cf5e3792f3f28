import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { chatError } from '../chat-error.js';
import type { Language } from './help/help-index.js';
import { questionOf } from './host-question.js';
import { leaseFrom, idleSince } from './host-retention.js';
import { HostRepository, type HostMessageRow, type WaitingAnswer } from './host.repository.js';

interface AskHostInput {
  clientMessageId: string;
  content: string;
  language: Language;
}

/** The number of messages that a conversation keeps, which is what one response can carry. */
export const maxMessages = 100;

/** Stores a question once per client id, together with the empty row of its answer. A repeated call returns the stored question. */
@Injectable()
export class AskHost {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: HostRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, input: AskHostInput): Promise<{ question: HostMessageRow; waiting?: WaitingAnswer }> {
    const content = questionOf(input.content);
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const conversation = await this.repository.lock(em, userId, idleSince(now));
      if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
      const { id: conversationId, lastSequence } = conversation;
      const before = await this.repository.byClientId(em, conversationId, input.clientMessageId);
      if (before) return { question: before };

      const shared = { conversationId, language: input.language, createdAt: now };
      const [question, answer] = [
        { ...shared, id: newId(), sequence: lastSequence + 1, senderId: userId, clientMessageId: input.clientMessageId, content },
        { ...shared, id: newId(), sequence: lastSequence + 2, senderId: null, clientMessageId: null, content: '' },
      ];
      await this.repository.add(em, { ...question, leasedUntil: null });
      await this.repository.add(em, { ...answer, leasedUntil: leaseFrom(now) });
      await this.repository.advance(em, conversationId, answer.sequence, now, maxMessages);
      return { question: { ...question, handOver: false, complete: true }, waiting: { ...answer, userId, question: content } };
    });
  }
}
